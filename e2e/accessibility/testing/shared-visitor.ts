import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { type Visit, visit } from "#e2e/support/browser.ts";

/** One page for all tests of a file, so that the browser caches images and fonts. */
export function sharedVisitor(): {
  /** The page, resized. */
  at: (width: number, height?: number) => Promise<Page>;
  /** Console errors and uncaught exceptions since the last call. */
  consoleErrors: () => string[];
} {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit();
  });
  return {
    at: async (width, height = 900) => {
      await visitor.page.setViewportSize({ width, height });
      return visitor.page;
    },
    consoleErrors: () => visitor.consoleErrors.splice(0),
  };
}
