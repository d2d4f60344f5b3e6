import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SHOW_ALL_CONTENT } from "./style-sheets.ts";

/** Pixels by which the page, with its deferred sections, is wider than the window. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, sheet];
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets = before;
    return Math.max(0, scrollWidth - clientWidth);
  }, SHOW_ALL_CONTENT);
}

/** Finds text that an ancestor clips, and pairs of texts that overlap. */
export async function misplacedText(
  page: Page,
): Promise<{ clipped: string[]; overlapping: string[] }> {
  return await page.evaluate(() => {
    type TextBox = { text: string; parent: Element; boxes: DOMRect[] };
    const TOLERANCE = 2;

    const isVisibleText = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, position, width } = getComputedStyle(at);
        // Screen reader text, or the call bar, which overlays the page by design.
        if (clipPath !== "none" || width === "1px" || position === "fixed") return false;
      }
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };

    const getScroller = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === "auto" || overflowY === "auto") return at;
      }
      return null;
    };

    const isScrolledAway = (box: DOMRect, scroller: Element | null): boolean => {
      if (scroller === null) return false;
      const { left, right, top, bottom } = scroller.getBoundingClientRect();
      return (
        box.left > right - TOLERANCE ||
        box.right < left + TOLERANCE ||
        box.top > bottom - TOLERANCE ||
        box.bottom < top + TOLERANCE
      );
    };

    const texts: TextBox[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      // SVG: the list beside a map repeats its labels.
      if (!parent || text === "" || parent.closest("script, style, noscript, option, svg"))
        continue;
      if (!isVisibleText(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const scroller = getScroller(parent);
      const boxes = [...range.getClientRects()].filter(
        (box) => box.width * box.height > 4 && !isScrolledAway(box, scroller),
      );
      texts.push({ text: text.slice(0, 60), parent, boxes });
    }

    const isClipped = ({ parent, boxes }: TextBox): boolean => {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, contentVisibility } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const clips = (overflow: string) =>
          overflow === "hidden" || overflow === "clip" || contentVisibility === "auto";
        if (
          (clips(overflowX) &&
            boxes.some(
              (box) => box.left < frame.left - TOLERANCE || box.right > frame.right + TOLERANCE,
            )) ||
          (clips(overflowY) &&
            boxes.some(
              (box) => box.top < frame.top - TOLERANCE || box.bottom > frame.bottom + TOLERANCE,
            ))
        ) {
          return true;
        }
        // A scroll container does not clip.
        if (overflowX === "auto" || overflowY === "auto") return false;
      }
      return false;
    };

    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
      // Line boxes may overlap a little without letters touching.
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;

    const overlapping: string[] = [];
    for (const [index, text] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (text.parent === other.parent) continue;
        if (text.boxes.some((box) => other.boxes.some((next) => overlap(box, next)))) {
          overlapping.push(`${text.text} / ${other.text}`);
        }
      }
    }
    return { clipped: texts.filter(isClipped).map(({ text }) => text), overlapping };
  });
}

/** Tests a page that is as wide as the window. */
export async function expectTextFits(page: Page, width: number): Promise<void> {
  // Sticky parts cover text elsewhere.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await horizontalOverflow(page), `at ${width} px`).toBe(0);
  expect(await misplacedText(page), `at ${width} px`).toEqual({ clipped: [], overlapping: [] });
}
