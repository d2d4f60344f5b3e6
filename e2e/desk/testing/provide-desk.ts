import { afterAll, beforeAll, expect } from "vitest";
import { type DeskSite, launchDesk, signIn, visitDesk } from "#e2e/support/desk.ts";
import { endUndoTime } from "#e2e/support/desk-bookings.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { launchMailDesk, type MailDesk, sharedDesk } from "#e2e/support/shared-desk.ts";
import type { Role } from "#people/roles.ts";

type Desk = RunningSite & DeskSite;

const deskFor = (get: () => Desk) => ({
  get site() {
    return get();
  },
  /** A page in which a person of a role is signed in. */
  visit: (role: Role, options?: Parameters<typeof visitDesk>[2]) => visitDesk(get(), role, options),
  /** Likewise without script, by requests. */
  visitPlain: async (role: Role, name?: string) =>
    new PlainBrowser(get().url, (await signIn(get(), role, name)).cookie),
});

const mailDeskFor = (get: () => MailDesk) => {
  const { visit, visitPlain } = deskFor(() => get().site);
  return {
    visit,
    visitPlain,
    get site() {
      return get().site;
    },
    get mail() {
      return get().mail;
    },
    /** The first mail to an address, once it has arrived. What was sent at the desk cannot be undone any more. */
    mailTo: async (address: string) => {
      await endUndoTime(get().site);
      const found = () => get().mail.received.find(({ to }) => to.includes(address));
      await expect.poll(() => found() !== undefined, { timeout: 30_000 }).toBe(true);
      return found();
    },
  };
};

/** Opens in a `beforeAll` hook; the returned function gets what was opened. */
function whenOpened<Opened>(open: () => Promise<Opened>): () => Opened {
  let opened: Opened | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  return () => {
    if (opened === undefined) throw new Error("the desk is there once the tests run");
    return opened;
  };
}

/** The worker's desk, which other tests use too: see `sharedDesk`. */
export const provideSharedDesk = () => mailDeskFor(whenOpened(sharedDesk));

/** A desk of its own, from before the tests of a file or group until after them. */
export function provideDesk() {
  const get = whenOpened(() => launchDesk());
  afterAll(async () => {
    await get().stop();
  });
  return deskFor(get);
}

/** Likewise, with a mail server that the site sends through. */
export function provideMailDesk() {
  const get = whenOpened(launchMailDesk);
  afterAll(async () => {
    const { site, mail } = get();
    await site.stop();
    await mail.goDown();
  });
  return mailDeskFor(get);
}
