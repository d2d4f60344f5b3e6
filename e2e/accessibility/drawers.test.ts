import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";
import { faultsHere } from "./testing/tab-walk.ts";

const PHONE = { width: 360, height: 640 };
const MENU_LINKS = ["Home", "Inventory", "Rentals", "Services", "Showroom", "About", "Contact"];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Presses a key so many times and answers what was wrong at the stops, and the names of the controls. */
async function press(page: Page, key: string, times: number) {
  const faults: string[] = [];
  const names: string[] = [];
  for (let stop = 0; stop < times; stop += 1) {
    await page.keyboard.press(key);
    faults.push(...((await faultsHere(page)) ?? ["the page has ended"]));
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute("aria-label") ?? at?.textContent?.trim() ?? "";
      }),
    );
  }
  return { faults, names };
}

const isOnTop = (page: Page, part: string) =>
  page.evaluate(
    (selector) => document.elementFromPoint(innerWidth / 2, 200)?.closest(selector) !== null,
    part,
  );

describe.each([true, false])("the menu of a phone by keyboard (script: %s)", (javaScript) => {
  async function openMenu(path: string) {
    const { page, context } = await visit(browser, { ...PHONE, javaScript });
    await page.goto(path, { waitUntil: "load" });
    const button = page.getByRole("button", { name: "Open the menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.locator("#menu").waitFor({ state: "visible" });
    return { page, context, button };
  }

  it("goes through its controls and on to a page that it does not cover", async () => {
    const { page, context } = await openMenu("/lavallette");
    const inside = await press(page, "Tab", 9);
    expect(inside.faults).toEqual([]);
    expect(inside.names.slice(0, 8)).toEqual(["Close the menu", ...MENU_LINKS]);
    expect(await isOnTop(page, "#menu")).toBe(true);
    const beyond = await press(page, "Tab", 12);
    expect(beyond.faults).toEqual([]);
    expect(await isOnTop(page, "#menu")).toBe(false);
    await context.close();
  });

  it("gives the keyboard back to its button", async () => {
    const { page, context, button } = await openMenu("/");
    await press(page, "Tab", 3);
    await page.keyboard.press("Escape");
    await page.locator("#menu").waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("#menu").waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });
});

describe("the filters of a phone by keyboard", () => {
  it("are walked, left and closed, and never cover the focus", async () => {
    const { page, context } = await visit(browser, PHONE);
    await page.goto("/inventory", { waitUntil: "load" });
    const button = page.locator(".filter-button");
    const panel = page.locator("#filter-panel");
    await button.focus();
    await page.keyboard.press("Enter");
    await panel.waitFor({ state: "visible" });
    const controls = await panel
      .locator("summary, a, button, input")
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    const inside = await press(page, "Tab", controls);
    expect(inside.faults).toEqual([]);
    expect(inside.names[0]).toBe("Close the filters");
    expect(inside.names.slice(-2)).toEqual(["Clear All Filters", "Show 37 carts"]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await panel.waitFor({ state: "visible" });
    const through = await press(page, "Tab", controls + 4);
    expect(through.faults).toEqual([]);
    expect(await isOnTop(page, "#filter-panel")).toBe(false);
    await context.close();
  });
});
