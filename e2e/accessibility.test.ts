import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One address of every page kind, and of every state that has markup of its own. */
const KINDS = [
  "/",
  "/inventory",
  "/inventory?brand=denago&price=under-15000",
  "/inventory?search=nothing-like-this",
  "/vehicles/evolution-d6-max-gt4",
  "/vehicles/denago-ev-city",
  "/vehicles/nothing-here",
  "/denago",
  "/evolution",
  "/rentals",
  "/lavallette",
  "/browns-mills",
  "/lavallette/rentals",
  "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive",
  "/thank-you?reference=7K4M-2QXD",
  "/services",
  "/showroom",
  "/about",
  "/privacy",
  "/policies/rental-policy",
  "/nothing-here",
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

declare const axe: { run: (options: object) => Promise<AxeResults> };

describe.each([360, 1280])("at %i px", (width) => {
  it.each(KINDS)("%s has no violation, no sideways scroll, no complaint", async (path) => {
    const { page, context, complaints } = await visit(browser, { width });
    await page.goto(path, { waitUntil: "load" });
    await page.evaluate(AXE);
    const violations = await page.evaluate(async () => {
      const results = await axe.run({
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      });
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ""}`)
          .slice(0, 4),
      }));
    });
    expect(violations).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    const expected = path.includes("nothing-here") ? /status of 404/ : /^$/;
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
    await context.close();
  });
});

describe("at 320 px, without JavaScript", () => {
  it.each(KINDS)("%s does not scroll sideways and shows its heading", async (path) => {
    const { page, context } = await visit(browser, { width: 320, javaScript: false });
    await page.goto(path);
    const box = await page.locator("h1").boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(320);
    await context.close();
  });
});
