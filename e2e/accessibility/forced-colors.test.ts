import { describe, expect, it } from "vitest";
import { axeViolations, injectAxe } from "./testing/axe.ts";
import { countImagesInControls, invisibleControls } from "./testing/forced-controls.ts";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";

const visitor = sharedVisitor();

/** The pages whose controls look different on a phone. */
const PHONE_KINDS = PAGE_KINDS.filter(({ kind }) =>
  ["home", "inventory", "contact"].includes(kind),
);

describe.each([
  { width: 360, kinds: PHONE_KINDS },
  { width: 1280, kinds: PAGE_KINDS },
])("with forced colors at $width px", ({ width, kinds }) => {
  it.each(kinds)("every control on $kind is visible", async ({ path }) => {
    const page = await visitor.at(width);
    await page.emulateMedia({ forcedColors: "none" });
    await openHydrated(page, path);
    const before = await countImagesInControls(page);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await injectAxe(page);
    // axe reads the page's own colors, which the browser does not paint in this mode.
    expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
    expect(await invisibleControls(page)).toEqual([]);
    expect(await countImagesInControls(page)).toEqual(before);
  });
});

describe("with forced colors", () => {
  it.each([
    { control: "a selected filter", path: "/inventory?brand=denago", row: ".facet" },
    { control: "a selected subject", path: "/contact", row: ".radio-row" },
  ])("$control differs from the others", async ({ path, row }) => {
    const page = await visitor.at(1280);
    await openHydrated(page, path);
    await page.emulateMedia({ forcedColors: "active" });
    const style = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, color, borderTopWidth } = getComputedStyle(element);
          const field = element.querySelector("input");
          const mark = field ? getComputedStyle(field) : null;
          return [backgroundColor, color, borderTopWidth, mark?.borderTopWidth, mark?.appearance];
        });
    expect(await style(`${row}:has(:checked)`)).not.toEqual(
      await style(`${row}:not(:has(:checked))`),
    );
  });
});
