import type { Page } from "playwright-core";

/**
 * Lays out what is below the screen too, as it is when a visitor gets there: the site leaves that to the moment when it
 * comes near, and until then nothing there has its size or its ground. By a sheet of its own, which no policy forbids.
 */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
