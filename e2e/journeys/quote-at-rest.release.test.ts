import { expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";

/** Shared by the functions that run in the page. */
type WatchedWindow = Window & { bills?: { changed: string[]; moved: string[] } };

/** Runs in the page before its scripts. Records mutations of the bills, and layout shifts. */
function watchBills(): void {
  const watched: WatchedWindow = window;
  const changed: string[] = [];
  const moved: string[] = [];
  watched.bills = { changed, moved };
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) changed.push(target.textContent ?? "");
  });
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  document.addEventListener("DOMContentLoaded", () => {
    for (const bill of document.querySelectorAll('[data-testid="bill"], .call-bar, figure')) {
      watcher.observe(bill, all);
    }
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
  }).observe({ type: "layout-shift", buffered: true });
}

/** Returns the records once the page is painted. */
async function settledBills(): Promise<WatchedWindow["bills"]> {
  const watched: WatchedWindow = window;
  // The second frame begins after the first is painted and its shifts are recorded.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return watched.bills;
}

const PHONE = { width: 412, height: 823 };
const SCREENS = CHECKS_EVERYTHING ? [PHONE, { width: 1280, height: 900 }] : [PHONE];

/** Pages with a quote, one of them with an error. */
const PAGES = takeSample([
  "/rentals?days=31#quote",
  "/reserve?plan=6-seater&days=5&area=brick",
  "/rentals?plan=6-seater&days=7&drivers=1#quote",
  "/ship-bottom/rentals",
  "/rentals#quote",
  "/reserve",
  "/reserve?plan=utility&days=3&area=lavallette",
]);

it.each(PAGES)(
  "the script of %s does not change the server-rendered bill until a choice changes",
  async (path) => {
    const { page } = await visit({ fresh: {} });
    await page.addInitScript(watchBills);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      // The same address with a fragment is the same document.
      await page.goto("about:blank");
      expect((await page.goto(path))?.status()).toBe(200);
      await hydrate(page);
      expect(await page.evaluate(settledBills)).toEqual({ changed: [], moved: [] });
      await page.getByLabel("Days", { exact: true }).fill("2");
      await page.getByTestId("bill-heading").filter({ hasText: "Total for 2 days" }).waitFor();
      expect((await page.evaluate(settledBills))?.changed).toContain("Total for 2 days");
    }
  },
);
