import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "#e2e/support/browser.ts";
import { type DeskSite, launchDesk, visitDesk } from "#e2e/support/desk.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import type { Role } from "#people/roles.ts";

type Opened = { site: RunningSite & DeskSite; browser: Browser };

/** A site with the desk and a browser, from before the tests of a file or group until after them. */
export function provideDesk() {
  let opened: Opened | undefined;
  const get = () => {
    if (opened === undefined) throw new Error("the desk is there once the tests run");
    return opened;
  };
  beforeAll(async () => {
    opened = { site: await launchDesk(), browser: await launchBrowser() };
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
