import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";
import { launchSite } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

const cards = (html: string) => html.match(/<article class="cart-card"/g)?.length ?? 0;

describe("/inventory from the server", () => {
  it("lists every vehicle with its figures", async () => {
    const html = await page("/inventory");
    const vehicles = await (await site("/api/vehicles")).json();
    expect(cards(html)).toBe(vehicles.length);
    expect(html).toContain(`Showing ${vehicles.length} of ${vehicles.length} total vehicles`);
    expect(html).toContain("37 available carts, $6,695 to $17,995 before tax and delivery");
    expect(html).toContain('href="/vehicles/denago-ev-city"');
    expect(html).toContain('<link rel="canonical" href="https://carts.example.org/inventory"');
    expect(html).toContain('"@type":"ItemList"');
  });

  it("filters as the form without scripts asks", async () => {
    const html = await page("/inventory?search=&brand=all&category=rover&price=all");
    expect(cards(html)).toBe(3);
    expect(html).toContain("Showing 3 of 37 total vehicles");
    const both = await page("/inventory?search=lifted&brand=evolution&price=15000-25000");
    expect(both).toContain("Clear All Filters");
    expect(cards(both)).toBeGreaterThan(0);
    expect(cards(both)).toBeLessThan(10);
  });

  it("says so when nothing matches", async () => {
    const html = await page("/inventory?search=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(html).toContain("No vehicles found");
    expect(html).toContain("No vehicles match your current filters");
    expect(html).toContain("Showing 0 of 37 total vehicles");
    expect(html).toContain("Clear All Filters");
    expect(html).not.toContain("<script>alert(1)");
  });

  it("answers odd addresses", async () => {
    for (const query of ["price=cheap", "brand=__proto__", "category=%00", "search=%F0%9F%98%80"]) {
      expect([query, (await site(`/inventory?${query}`)).status]).toEqual([query, 200]);
    }
  });
});

describe("/inventory in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("follows fast typing without losing a letter", async () => {
    const { page: tab, context, complaints } = await visit(browser);
    await tab.goto("/inventory");
    const box = tab.getByRole("searchbox");
    await box.pressSequentially("evolution d5 maverick 4 plus", { delay: 0 });
    await tab.getByText("Showing 1 of 37 total vehicles").waitFor();
    expect(await box.inputValue()).toBe("evolution d5 maverick 4 plus");
    await tab.waitForURL("**/inventory?search=evolution+d5+maverick+4+plus");
    await tab.getByRole("link", { name: "Clear All Filters" }).first().click();
    await tab.getByText("Showing 37 of 37 total vehicles").waitFor();
    expect(await box.inputValue()).toBe("");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("shows six placeholders when the stock cannot be read, then the error, then the list", async () => {
    const own = await launchSite();
    const database = new DatabaseSync(join(own.dataDir, "site.sqlite"));
    database.exec("alter table vehicles rename to vehicles_gone");
    const { page: tab, context } = await visit(browser);
    await tab.clock.install();
    let requests = 0;
    tab.on("request", (request) => {
      if (request.url().endsWith("/api/vehicles")) requests += 1;
    });
    const response = await tab.goto(`${own.url}/inventory?search=evolution`);
    expect(response?.status()).toBe(503);
    expect(await tab.locator(".placeholder-card").count()).toBe(6);
    const error = tab.getByText("Error loading vehicles: Failed to fetch vehicles: 500");
    await expect
      .poll(async () => {
        await tab.clock.runFor(1000);
        return await error.count();
      })
      .toBe(1);
    expect(requests).toBe(4);
    database.exec("alter table vehicles_gone rename to vehicles");
    database.close();
    await tab.getByRole("button", { name: "Try again" }).click();
    await tab.getByText("Showing 31 of 37 total vehicles").waitFor();
    await context.close();
    await own.stop();
  });

  it("filters from the drawer of a phone, also without scripts", async () => {
    const { page: tab, context } = await visit(browser, {
      width: 390,
      height: 844,
      javaScript: false,
    });
    await tab.goto("/inventory");
    await tab.getByRole("button", { name: "Filters", exact: true }).click();
    await tab.locator("label", { hasText: "Forester" }).click();
    await tab.getByRole("button", { name: "Show carts" }).click();
    await tab.getByText("Showing 2 of 37 total vehicles").waitFor();
    expect(await tab.locator(".cart-card").count()).toBe(2);
    await context.close();
  });
});
