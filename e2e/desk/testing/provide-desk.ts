import { afterAll, beforeAll, expect } from "vitest";
import { type DeskSite, launchDesk, visitDesk } from "#e2e/support/desk.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { sharedDesk } from "#e2e/support/shared-desk.ts";
import type { Role } from "#people/roles.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

type Desk = RunningSite & DeskSite;

const deskFor = (get: () => Desk) => ({
  get site() {
    return get();
  },
  /** A page in which a person of a role is signed in. */
  visit: (role: Role, options?: Parameters<typeof visitDesk>[2]) => visitDesk(get(), role, options),
});

/** The worker's desk, which other tests use too: see `sharedDesk`. */
export function provideSharedDesk() {
  let found: Desk | undefined;
  beforeAll(async () => {
    found = await sharedDesk();
  });
  return deskFor(() => {
    if (found === undefined) throw new Error("the desk is there once the tests run");
    return found;
  });
}

/** A desk of its own, from before the tests of a file or group until after them. */
export function provideDesk(settings: () => Promise<Record<string, string>> = async () => ({})) {
  let launched: Desk | undefined;
  const get = () => {
    if (launched === undefined) throw new Error("the desk is there once the tests run");
    return launched;
  };
  beforeAll(async () => {
    launched = await launchDesk(await settings());
  });
  afterAll(async () => {
    await launched?.stop();
  });
  return deskFor(get);
}

/** Likewise, with a mail server that the site sends through. */
export function provideMailDesk() {
  let mail: FaultySmtpServer | undefined;
  const get = () => {
    if (mail === undefined) throw new Error("the mail server is there once the tests run");
    return mail;
  };
  // Hooks after the tests run in reverse order: the site stops first.
  afterAll(async () => {
    await mail?.goDown();
  });
  const desk = provideDesk(async () => {
    mail = await startFaultySmtpServer();
    return { SMTP_URL: mail.url, MAIL_FROM: "web@example.com", MAIL_TO: "office@example.com" };
  });
  return {
    visit: desk.visit,
    get site() {
      return desk.site;
    },
    get mail() {
      return get();
    },
    /** The first mail to an address, once it has arrived. */
    mailTo: async (address: string) => {
      const found = () => get().received.find(({ to }) => to.includes(address));
      await expect.poll(() => found() !== undefined, { timeout: 30_000 }).toBe(true);
      return found();
    },
  };
}
