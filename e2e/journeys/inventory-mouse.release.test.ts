import { describe, expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";

describe("the list with a mouse", () => {
  it("shows a cart from behind while the pointer is over it", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/inventory");
    await hydrate(page);
    const card = page.locator("main article").nth(1);
    await card.hover();
    const rear = card.locator('img[src*="-rear-"]');
    await expect.poll(() => rear.isVisible()).toBe(true);
    await page.getByRole("searchbox").hover();
    await expect.poll(() => rear.isVisible()).toBe(false);
    expect(consoleErrors).toEqual([]);
  });

  it("reaches every group of filters without scrolling the page, and breaks no word in them", async () => {
    const { page } = await visit({ width: 1366, height: 768 });
    await page.goto("/inventory");
    await page.evaluate(() => scrollTo(0, 2000));
    const last = page.locator("#filter-panel summary").last();
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBe(2000);
    await last.click();
    const brand = page.locator("#filter-panel label", { hasText: "EVOLUTION" });
    const lines = await brand.evaluate((label) => {
      const range = document.createRange();
      const text = [...label.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (text) range.selectNodeContents(text);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

it("is asked for ahead of time by the home page, which has no script", async () => {
  const { page } = await visit();
  const list = page.waitForRequest("**/api/vehicles");
  await page.goto("/");
  expect((await (await list).response())?.status()).toBe(200);
  expect(await page.locator("script[src]").count()).toBe(0);
});
