import type { Page } from "playwright-core";

/** Renders sections that the browser defers until they are near the viewport. */
export const SHOW_ALL_CONTENT = "* { content-visibility: visible !important }";

/** Adds a constructed style sheet, which the page's content security policy does not block. */
export async function addStyleRules(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}
