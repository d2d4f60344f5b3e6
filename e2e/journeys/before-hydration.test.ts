import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";

/** Opens a page whose scripts do not arrive before `letGo`. */
async function openWithoutScripts(path: string) {
  const { page, context, consoleErrors } = await visit();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await context.route("**/assets/entry.client*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return { page, consoleErrors, letGo };
}

/** As browsers' translation does: each text becomes an element of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest("script, style, noscript, option, textarea")) continue;
      if (text.data.trim() === "") continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
  });

it("starts the scripts after the page is loaded, and of pages that are only read none", async () => {
  const { page } = await visit();
  const scripts = page.locator('head script[type="module"]');
  await page.goto("/vehicles/denago-ev-nomad");
  await hydrate(page);
  expect(await scripts.count()).toBeGreaterThan(0);
  await page.goto("/about", { waitUntil: "load" });
  expect(await scripts.count()).toBe(0);
});

it.each([false, true])(
  "what is typed and chosen before the scripts arrive counts, on a translated page: %s",
  async (isTranslated) => {
    const { page, consoleErrors, letGo } = await openWithoutScripts("/inventory");
    if (isTranslated) await translate(page);
    await page.getByRole("searchbox").fill("nomad");
    await page.locator('input[type="checkbox"][value="denago-ev-nomad"]').check();
    letGo();
    await hydrate(page);
    await page.waitForURL(/search=nomad/);
    await page
      .getByRole("link", { name: "Compare 1 cart" })
      .or(page.locator("#compare-tray"))
      .first()
      .waitFor();
    expect(await page.locator("#compare-tray li").count()).toBe(1);
    expect(await page.getByRole("searchbox").inputValue()).toBe("nomad");
    expect(consoleErrors).toEqual([]);
  },
);

it.each([false, true])(
  "a request that is half filled in stays so, on a translated page: %s",
  async (isTranslated) => {
    const { page, consoleErrors, letGo } = await openWithoutScripts(
      "/reserve?plan=6-seater&area=brick",
    );
    if (isTranslated) await translate(page);
    await page.locator("#firstName").fill("Dana");
    await page.locator("textarea").first().fill("Gate code 12");
    await page.locator('select[name="area"]').selectOption("lavallette");
    letGo();
    await hydrate(page);
    expect(await page.locator("#firstName").inputValue()).toBe("Dana");
    expect(await page.locator("textarea").first().inputValue()).toBe("Gate code 12");
    expect(await page.locator('select[name="area"]').inputValue()).toBe("lavallette");
    expect(consoleErrors).toEqual([]);
  },
);
