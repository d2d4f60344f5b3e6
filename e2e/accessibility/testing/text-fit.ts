import type { Page } from "playwright-core";
import { SHOW_ALL_CONTENT } from "./style-sheets.ts";

/** By how many pixels the page is wider than the window, parts counted that cut off what is too wide for them. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return await page.evaluate((rules) => {
    const whole = new CSSStyleSheet();
    whole.replaceSync(rules);
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, whole];
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets = before;
    return Math.max(0, scrollWidth - clientWidth);
  }, SHOW_ALL_CONTENT);
}

/** Words of which an ancestor cuts off a part, and pairs of words that are written over each other. */
export async function misplacedText(page: Page): Promise<{ cut: string[]; over: string[] }> {
  return await page.evaluate(() => {
    type Placed = { text: string; parent: Element; boxes: DOMRect[] };
    const SLACK = 2;

    const isForSight = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, position, width } = getComputedStyle(at);
        // Only read aloud; or above the page on purpose, as the bar for calls.
        if (clipPath !== "none" || width === "1px" || position === "fixed") return false;
      }
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };

    const scrollerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === "auto" || overflowY === "auto") return at;
      }
      return null;
    };

    // What is scrolled out of its part of the page stands nowhere.
    const isScrolledAway = (box: DOMRect, scroller: Element | null): boolean => {
      if (scroller === null) return false;
      const { left, right, top, bottom } = scroller.getBoundingClientRect();
      return (
        box.left > right - SLACK ||
        box.right < left + SLACK ||
        box.top > bottom - SLACK ||
        box.bottom < top + SLACK
      );
    };

    const placed: Placed[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      // Labels of a map belong to its drawing, and the list beside it repeats them.
      if (!parent || text === "" || parent.closest("script, style, noscript, option, svg"))
        continue;
      if (!isForSight(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const scroller = scrollerOf(parent);
      const boxes = [...range.getClientRects()].filter(
        (box) => box.width * box.height > 4 && !isScrolledAway(box, scroller),
      );
      placed.push({ text: text.slice(0, 60), parent, boxes });
    }

    const isCut = ({ parent, boxes }: Placed): boolean => {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, contentVisibility } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const hides = (overflow: string) =>
          overflow === "hidden" || overflow === "clip" || contentVisibility === "auto";
        if (
          (hides(overflowX) &&
            boxes.some(
              (box) => box.left < frame.left - SLACK || box.right > frame.right + SLACK,
            )) ||
          (hides(overflowY) &&
            boxes.some((box) => box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK))
        ) {
          return true;
        }
        // What can be scrolled to is not cut off.
        if (overflowX === "auto" || overflowY === "auto") return false;
      }
      return false;
    };

    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
      // Letters do not fill the height of their line: descenders and the next line's ascenders share a little of it.
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;

    const over: string[] = [];
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        if (one.parent === other.parent) continue;
        if (one.boxes.some((box) => other.boxes.some((next) => meet(box, next)))) {
          over.push(`${one.text} / ${other.text}`);
        }
      }
    }
    return { cut: placed.filter(isCut).map(({ text }) => text), over };
  });
}
