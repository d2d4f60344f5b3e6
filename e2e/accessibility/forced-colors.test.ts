import { describe, expect, it } from "vitest";
import { axeViolations, injectAxe } from "./testing/axe.ts";
import { invisibleControls, picturesInControls } from "./testing/forced-controls.ts";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";

const visitor = sharedVisitor();

/** On a phone, the pages whose controls look different there. */
const PHONE_KINDS = PAGE_KINDS.filter(({ kind }) =>
  ["home", "inventory", "contact"].includes(kind),
);

describe.each([
  { width: 360, kinds: PHONE_KINDS },
  { width: 1280, kinds: PAGE_KINDS },
])("with forced colors at $width px", ({ width, kinds }) => {
  it.each(kinds)("every control of $kind can be seen", async ({ path }) => {
    const page = await visitor.at(width);
    await page.emulateMedia({ forcedColors: "none" });
    await openHydrated(page, path);
    const usual = await picturesInControls(page);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await injectAxe(page);
    // The checker reads the page's own colors, which the browser no longer paints; the visitor chose those it paints.
    expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
    expect(await invisibleControls(page)).toEqual([]);
    expect(await picturesInControls(page)).toEqual(usual);
  });
});

describe("with forced colors", () => {
  it.each([
    { what: "a chosen filter", path: "/inventory?brand=denago", row: ".facet" },
    { what: "a chosen subject", path: "/contact", row: ".radio-row" },
  ])("$what differs from the others", async ({ path, row }) => {
    const page = await visitor.at(1280);
    await openHydrated(page, path);
    await page.emulateMedia({ forcedColors: "active" });
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, color, borderTopWidth } = getComputedStyle(element);
          const field = element.querySelector("input");
          const mark = field ? getComputedStyle(field) : null;
          return [backgroundColor, color, borderTopWidth, mark?.borderTopWidth, mark?.appearance];
        });
    expect(await look(`${row}:has(:checked)`)).not.toEqual(
      await look(`${row}:not(:has(:checked))`),
    );
  });
});
