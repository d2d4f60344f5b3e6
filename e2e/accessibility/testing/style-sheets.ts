import type { Page } from "playwright-core";

/** Draws parts of a page that wait until they come near. */
export const SHOW_ALL_CONTENT = "* { content-visibility: visible !important }";

/** Gives a page further rules. A sheet of this kind is not subject to the page's security policy. */
export async function addStyleRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
}
