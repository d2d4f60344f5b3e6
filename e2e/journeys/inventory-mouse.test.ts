import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrate, launchBrowser, visit } from "#e2e/support/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("the list with a mouse", () => {
  it("shows a cart from behind while the pointer is over it", async () => {
    const { page, context, consoleErrors } = await visit(browser);
    await page.goto("/inventory");
    await hydrate(page);
    const card = page.locator("main article").nth(1);
    await card.hover();
    const rear = card.locator('img[src*="-rear-"]');
    await expect.poll(() => rear.isVisible()).toBe(true);
    await page.getByRole("searchbox").hover();
    await expect.poll(() => rear.isVisible()).toBe(false);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it("needs no scroller of its own for the filters", async () => {
    const { page, context } = await visit(browser, { width: 1280, height: 900 });
    await page.goto("/inventory");
    const hidden = await page
      .locator("#filter-panel")
      .evaluate((panel) => panel.scrollHeight - panel.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    await context.close();
  });
});

it("is asked for ahead of time by the home page, which has no script", async () => {
  const { page, context } = await visit(browser);
  const list = page.waitForRequest("**/api/vehicles");
  await page.goto("/");
  expect((await (await list).response())?.status()).toBe(200);
  expect(await page.locator("script[src]").count()).toBe(0);
  await context.close();
});
