import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { addStyleRules } from "./testing/style-sheets.ts";
import { tabWalk } from "./testing/tab-walk.ts";
import { horizontalOverflow, misplacedText } from "./testing/text-fit.ts";

/** The spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

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

async function expectTextFits(page: Page, width: number): Promise<void> {
  // Sticky parts cover text elsewhere.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  expect(await misplacedText(page), `at ${width} px`).toEqual({ clipped: [], overlapping: [] });
}

// Each page is loaded once. The second test scrolls it, and the last one changes its text sizes for good.
for (const { kind, path } of PAGE_KINDS)
  describe(kind, { shuffle: false }, () => {
    beforeAll(async () => {
      await openHydrated(await visitor.at(320, 256), path);
    });

    it("shows all its text with wide spacing", async () => {
      const removeSpacing = await addStyleRules(await visitor.at(320), SPACING);
      for (const width of [320, 1280]) await expectTextFits(await visitor.at(width), width);
      await removeSpacing();
    });

    it("fits 400% zoom in a window of 1280 by 1024 px, with the focus in view", async () => {
      const page = await visitor.at(320, 256);
      await expectTextFits(page, 320);
      const { stops, problems } = await tabWalk(page);
      expect(problems).toEqual([]);
      expect(stops).toBeGreaterThan(20);
    });

    it("fits text-only zoom of 200%", async () => {
      const page = await visitor.at(1280);
      await doubleText(page);
      await expectTextFits(page, 1280);
    });
  });
