import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { siteUrl } from "#e2e/support/site.ts";

describe("finding a cart without JavaScript", () => {
  it("works as a plain form", async () => {
    const browser = new PlainBrowser(siteUrl());
    await browser.open("/inventory");
    await browser.press("Show carts", {
      "Search by name, seats, price or use": "maverick",
      "Under $15,000": true,
      Sort: "price-down",
    });
    expect(browser.text).toContain("Showing 7 of 37 total vehicles");
    expect(browser.path).toContain("search=maverick");
    const prices = browser.page.querySelectorAll("main article .price").map(({ text }) => text);
    expect(prices).toHaveLength(7);
    const sorted = prices.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
    expect(prices).toEqual(sorted);
    await browser.follow("Remove: Under $15,000");
    await browser.follow("Clear All Filters");
    expect(browser.text).toContain("Showing 37 of 37 total vehicles");
  });

  it("takes prices from and to, and says what is wrong with one", async () => {
    const browser = new PlainBrowser(siteUrl());
    await browser.open("/inventory");
    await browser.press("Show carts", { From: "9,000", To: "8,000" });
    expect(browser.text).toContain("Enter $9,000 or more.");
    await browser.press("Show carts", { From: "9,000", To: "9,995" });
    expect(browser.path).toContain("price-from=9%2C000");
    expect(browser.text).toContain("Showing 7 of 37 total vehicles");
  });

  it("filters from the drawer on a phone", async () => {
    const { page } = await visit({ width: 390, height: 844, javaScript: false });
    await page.goto("/inventory");
    await page.getByRole("button", { name: "All filters", exact: true }).click();
    await page.locator("#filter-panel label", { hasText: "Forester" }).click();
    await page.getByRole("button", { name: "Show carts" }).click();
    await page.getByText("Showing 2 of 37 total vehicles").waitFor();
    expect(await page.locator("main article").count()).toBe(2);
  });
});
