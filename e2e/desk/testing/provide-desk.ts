import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launchBrowser } from "#e2e/support/browser.ts";
import { type DeskSite, launchDesk, visitDesk } from "#e2e/support/desk.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import type { Role } from "#people/roles.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";

type Opened = { site: RunningSite & DeskSite; browser: Browser };

/** A site with the desk and a browser, from before the tests of a file or group until after them. */
export function provideDesk(settings: () => Promise<Record<string, string>> = async () => ({})) {
  let opened: Opened | undefined;
  const get = () => {
    if (opened === undefined) throw new Error("the desk is there once the tests run");
    return opened;
  };
  beforeAll(async () => {
    opened = { site: await launchDesk(await settings()), browser: await launchBrowser() };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.site.stop();
  });
  return {
    get site() {
      return get().site;
    },
    get browser() {
      return get().browser;
    },
    /** A new browser context in which a person of a role is signed in. */
    visit: (role: Role, options?: Parameters<typeof visitDesk>[3]) =>
      visitDesk(get().browser, get().site, role, options),
  };
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
    get browser() {
      return desk.browser;
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
