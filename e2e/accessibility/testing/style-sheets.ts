import type { Page } from "playwright-core";

/** Renders sections that the browser defers until they are near the viewport. */
export const SHOW_ALL_CONTENT = "* { content-visibility: visible !important }";

/**
 * Adds a constructed style sheet, which the page's content security policy does not block. Returns the function that
 * removes it.
 */
export async function addStyleRules(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
    return added;
  }, css);
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added);
    });
}

/** The spacing of WCAG 1.4.12. */
export const WIDE_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;
