import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser, type Visit, visit } from "#e2e/support/browser.ts";

/** One visitor for all tests of a file, whose browser keeps pictures and fonts from page to page. */
export function sharedVisitor(): {
  at: (width: number, height?: number) => Promise<Page>;
  /** Console errors and script faults since they were last asked for. */
  consoleErrors: () => string[];
} {
  let browser: Browser;
  let visitor: Visit;
  beforeAll(async () => {
    browser = await launchBrowser();
    visitor = await visit(browser);
  });
  afterAll(() => browser.close());
  return {
    at: async (width, height = 900) => {
      await visitor.page.setViewportSize({ width, height });
      return visitor.page;
    },
    consoleErrors: () => visitor.consoleErrors.splice(0),
  };
}
