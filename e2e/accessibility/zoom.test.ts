import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { tabWalk } from "./testing/tab-walk.ts";
import { horizontalOverflow, misplacedText } from "./testing/text-fit.ts";

const visitor = sharedVisitor();

/** Doubles the font sizes and leaves every other length as it is, as browsers' text-only zoom does. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement | SVGElement>("body, body *")].map(
      (element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }),
    );
    for (const { element, size } of sizes) {
      element.style.setProperty("font-size", `${size * 2}px`, "important");
    }
  });
}

describe("at 400% zoom in a window of 1280 by 1024 px", () => {
  it.each(PAGE_KINDS)("$kind fits, and the focus stays in view", async ({ path }) => {
    const page = await visitor.at(320, 256);
    await openHydrated(page, path);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await misplacedText(page)).toEqual({ clipped: [], overlapping: [] });
    const { stops, problems } = await tabWalk(page);
    expect(problems).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  });
});

describe("with text-only zoom of 200%", () => {
  it.each(PAGE_KINDS)("$kind fits 1280 px", async ({ path }) => {
    const page = await visitor.at(1280);
    await openHydrated(page, path);
    await doubleText(page);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await misplacedText(page)).toEqual({ clipped: [], overlapping: [] });
  });
});
