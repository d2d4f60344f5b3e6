import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What the functions that run in the page leave on its window for each other. */
type Noted = Window & { bills?: { changed: string[]; moved: string[] } };

/** Runs in the page before its scripts: notes what is written into its bills, and all that is seen to move. */
function watchBills(): void {
  const noted: Noted = window;
  const changed: string[] = [];
  const moved: string[] = [];
  noted.bills = { changed, moved };
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) changed.push(target.textContent ?? "");
  });
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  document.addEventListener("DOMContentLoaded", () => {
    for (const bill of document.querySelectorAll(".quote-bill, .reserve-bar, .stay-chart")) {
      watcher.observe(bill, all);
    }
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
  }).observe({ type: "layout-shift", buffered: true });
}

/** What was noted after the page's idle work is done and painted. */
async function billsAtRest(): Promise<Noted["bills"]> {
  const noted: Noted = window;
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return noted.bills;
}

const SCREENS = [
  { width: 412, height: 823 },
  { width: 1280, height: 900 },
];

it.each([
  "/rentals#quote",
  "/rentals?plan=6-seater&days=7&drivers=1#quote",
  "/rentals?days=31#quote",
  "/ship-bottom/rentals",
  "/reserve",
  "/reserve?plan=6-seater&days=5&area=brick",
  "/reserve?plan=utility&days=3&area=lavallette",
])(
  "the page's script leaves the server's bill of %s alone until a choice changes",
  async (path) => {
    for (const screen of SCREENS) {
      const { page, context } = await visit(browser, screen);
      await page.addInitScript(watchBills);
      await page.goto(path);
      expect(await page.evaluate(billsAtRest)).toEqual({ changed: [], moved: [] });
      await page.getByLabel("Days of 24 hours").fill("2");
      await page.locator(".quote-heading", { hasText: "Total for 2 days" }).waitFor();
      expect((await page.evaluate(billsAtRest))?.changed).toContain("Total for 2 days");
      await context.close();
    }
  },
);
