import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { focusProblems } from "./testing/tab-walk.ts";

const PHONE = { width: 360, height: 640 };
const MENU_LINKS = ["Home", "Inventory", "Rentals", "Services", "Showroom", "About", "Contact"];

/** Presses a key several times and returns the focus problems and the names of the controls that had the focus. */
async function press(page: Page, key: string, times: number) {
  const problems: string[] = [];
  const names: string[] = [];
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.press(key);
    problems.push(...((await focusProblems(page)) ?? ["the focus left the page"]));
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute("aria-label") ?? focused?.textContent?.trim() ?? "";
      }),
    );
  }
  return { problems, names };
}

const isOnTop = (page: Page, part: string) =>
  page.evaluate(
    (selector) => document.elementFromPoint(innerWidth / 2, 200)?.closest(selector) !== null,
    part,
  );

describe.each(CHECKS_EVERYTHING ? [true, false] : [true])(
  "the phone menu by keyboard (JavaScript: %s)",
  (javaScript) => {
    async function openMenu(path: string) {
      const { page, context } = await visit({ ...PHONE, javaScript });
      await page.goto(path, { waitUntil: "load" });
      const button = page.getByRole("button", { name: "Open the menu" });
      await button.focus();
      await page.keyboard.press("Enter");
      await page.locator("#menu").waitFor({ state: "visible" });
      return { page, context, button };
    }

    it("Tab goes through its controls, then to the page, which it no longer covers", async () => {
      const { page } = await openMenu("/lavallette");
      const inside = await press(page, "Tab", 9);
      expect(inside.problems).toEqual([]);
      expect(inside.names.slice(0, 8)).toEqual(["Close the menu", ...MENU_LINKS]);
      expect(await isOnTop(page, "#menu")).toBe(true);
      const outside = await press(page, "Tab", 12);
      expect(outside.problems).toEqual([]);
      expect(await isOnTop(page, "#menu")).toBe(false);
    });

    it("returns the focus to its button when it closes", async () => {
      const { page, button } = await openMenu("/");
      await press(page, "Tab", 3);
      await page.keyboard.press("Escape");
      await page.locator("#menu").waitFor({ state: "hidden" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.locator("#menu").waitFor({ state: "hidden" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  },
);

describe("the phone filters by keyboard", () => {
  it("can be used, left and closed, and never cover the focus", async () => {
    const { page } = await visit(PHONE);
    await page.goto("/inventory", { waitUntil: "load" });
    const button = page.getByRole("button", { name: /^All filters/ });
    const panel = page.locator("#filter-panel");
    await button.focus();
    await page.keyboard.press("Enter");
    await panel.waitFor({ state: "visible" });
    // Tab reaches one button of a radio group.
    const controls = await panel
      .locator("summary, a, button, input:not([type=radio]:not(:checked))")
      .evaluateAll((all) => all.filter((control) => control.checkVisibility()).length);
    const inside = await press(page, "Tab", controls);
    expect(inside.problems).toEqual([]);
    expect(inside.names[0]).toBe("Close the filters");
    expect(inside.names.slice(-2)).toEqual(["Clear All Filters", "Show 37 carts"]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await panel.waitFor({ state: "visible" });
    const through = await press(page, "Tab", controls + 4);
    expect(through.problems).toEqual([]);
    expect(await isOnTop(page, "#filter-panel")).toBe(false);
  });
});
