import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, type Visit, visit } from "#e2e/support/browser.ts";
import { axeViolations, bringAxe } from "./axe.ts";
import { sideways } from "./text-fit.ts";

const WIDTHS = [1280, 768, 320];

/** Checks each address at three widths; it is loaded once, since the pages' markup does not depend on the width. */
export function sweepWithAxe(paths: readonly string[]): void {
  let browser: Browser;
  let visitor: Visit;
  beforeAll(async () => {
    browser = await launchBrowser();
    visitor = await visit(browser);
  });
  afterAll(() => browser.close());

  it.each(paths)("%s", async (path) => {
    const { page, complaints } = visitor;
    complaints.length = 0;
    await page.goto(path, { waitUntil: "load" });
    await bringAxe(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page), `at ${width} px`).toEqual([]);
      expect(await sideways(page), `sideways scroll at ${width} px`).toBe(0);
    }
    const expected = path.includes("nothing-here") ? /status of 404/ : /^$/;
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
  });
}
