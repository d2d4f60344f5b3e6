import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";

/** The `--text-*` tokens of theme.css, in CSS pixels. */
const SCALE = [13, 15, 17, 20, 24, 30, 40, 56, 72];

/** Browsers on phones enlarge a page whose field has smaller text. */
const SMALLEST_IN_FIELDS = 16;

const SAMPLE = new Set<string>([
  ...["home", "inventory", "vehicle", "brand", "compare", "finder"],
  ...["rentals", "area", "reserve", "services", "contact", "policy"],
]);

const KINDS = PAGE_KINDS.filter(({ kind }) => CHECKS_EVERYTHING || SAMPLE.has(kind));

/** Each size and typeface of visible text, with a text that has it. */
function readTexts(page: Page): Promise<{ size: number; face: string; text: string }[]> {
  return page.evaluate(() => {
    const found = new Map<string, { size: number; face: string; text: string }>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim() ?? "";
      const element = walker.currentNode.parentElement;
      if (text === "" || !element?.checkVisibility()) continue;
      const { fontSize, fontFamily } = getComputedStyle(element);
      const face = fontFamily.split(",")[0] ?? "";
      found.set(`${fontSize} ${face}`, { size: Number.parseFloat(fontSize), face, text });
    }
    return [...found.values()];
  });
}

const visitor = sharedVisitor();

describe.each(KINDS)("the text of $kind", ({ path }) => {
  it.each([390, 1440])("has the sizes of the scale and one typeface at %i px", async (width) => {
    const page = await visitor.at(width);
    if (width === 390) await openHydrated(page, path);
    const texts = await readTexts(page);
    expect(texts.filter(({ size }) => !SCALE.includes(size))).toEqual([]);
    expect([...new Set(texts.map(({ face }) => face))]).toEqual(['"Instrument Sans"']);
    const fields = await page
      .locator(
        "input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea",
      )
      .evaluateAll((all) =>
        all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
    expect(Math.min(...fields, Infinity)).toBeGreaterThanOrEqual(SMALLEST_IN_FIELDS);
  });
});
