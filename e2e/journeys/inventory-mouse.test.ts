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

  it("needs no scroller of its own for the filters", async () => {
    const { page } = await visit({ width: 1280, height: 900 });
    await page.goto("/inventory");
    const hidden = await page
      .locator("#filter-panel")
      .evaluate((panel) => panel.scrollHeight - panel.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  });
});

it("is asked for ahead of time by the home page, which has no script", async () => {
  const { page } = await visit();
  const list = page.waitForRequest("**/api/vehicles");
  await page.goto("/");
  expect((await (await list).response())?.status()).toBe(200);
  expect(await page.locator("script[src]").count()).toBe(0);
});
