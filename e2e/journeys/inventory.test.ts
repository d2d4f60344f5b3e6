import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibleName } from "#e2e/support/accessible-name.ts";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { siteUrl } from "#e2e/support/site.ts";

const showing = (page: Page, count: number) =>
  page.getByText(`Showing ${count} of 37 total vehicles`).waitFor();

const open = (page: Page, group: string) =>
  page.locator("#filter-panel summary", { hasText: group }).click();

/** The name and value, or the id, of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLInputElement
      ? `${element.name} ${element.value}`.trim()
      : (element?.id ?? "");
  });

describe("finding a cart", () => {
  it("filters without a reload, updates the URL, and opens a cart", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/inventory");
    await showing(page, 37);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await open(page, "Brand");
    await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
    await showing(page, 6);
    expect(new URL(page.url()).search).toBe("?brand=denago");
    await page.getByRole("searchbox").fill("rover xl6");
    await showing(page, 1);
    expect(new URL(page.url()).search).toBe("?search=rover+xl6&brand=denago");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.getByRole("link", { name: /View Details.*ROVER XL6/ }).click();
    await page.waitForURL("**/vehicles/denago-ev-rover-xl6");
    await page.getByRole("heading", { level: 1, name: /ROVER XL6/ }).waitFor();
    await page.goBack();
    await showing(page, 1);
    expect(consoleErrors).toEqual([]);
  });

  it("restores filters on back and forward", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/inventory");
    await open(page, "Brand");
    const denago = page.getByRole("checkbox", { name: /^DENAGO/ });
    const box = page.getByRole("searchbox");
    await denago.check({ force: true });
    await showing(page, 6);
    await box.pressSequentially("nomad xl");
    await showing(page, 1);
    await page.goBack();
    await showing(page, 6);
    const chosen = async () => [await box.inputValue(), await denago.isChecked()];
    await expect.poll(chosen).toEqual(["", true]);
    await page.goBack();
    await showing(page, 37);
    await expect.poll(chosen).toEqual(["", false]);
    await page.goForward();
    await page.goForward();
    await showing(page, 1);
    await expect.poll(chosen).toEqual(["nomad xl", true]);
    expect(consoleErrors).toEqual([]);
  });

  it("keeps every letter of fast typing", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/inventory");
    const box = page.getByRole("searchbox");
    await box.pressSequentially("evolution d5 maverick 4 plus", { delay: 0 });
    await page.waitForURL("**/inventory?search=evolution+d5+maverick+4+plus");
    await page.getByRole("link", { name: /View Details.*D5 MAVERICK 4 PLUS/ }).waitFor();
    expect(await box.inputValue()).toBe("evolution d5 maverick 4 plus");
    await page.getByRole("link", { name: "Clear All Filters" }).first().click();
    await showing(page, 37);
    await expect.poll(() => box.inputValue()).toBe("");
    expect(consoleErrors).toEqual([]);
  });

  it("shows the result of both choices when the first response arrives last", async () => {
    const { page } = await visit();
    await page.goto("/inventory");
    await hydrate(page);
    const first = page.waitForRequest("**/api/vehicles/search?*");
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/vehicles/search?*", async (route) => {
      if (route.request() === (await first)) await isReleased;
      // The page may have canceled the request.
      await route.continue().catch(() => {});
    });
    await open(page, "Brand");
    await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
    // Choices that follow at once are one request.
    await first;
    await page.getByRole("checkbox", { name: /^6 seats/ }).check({ force: true });
    await page.waitForURL(/seats=6&brand=denago/);
    const pills = page.locator('[aria-label="Active filters"] a');
    await expect.poll(() => pills.count()).toBe(2);
    release();
    await (await first).response().catch(() => null);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await pills.count()).toBe(2);
  });

  it("suggests a filter to drop when nothing matches, and clears all filters", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/inventory?search=zzz&brand=denago");
    for (const text of [
      "No vehicles match your current filters",
      "No vehicles found",
      "Showing 0 of 37 total vehicles",
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await page.getByRole("link", { name: "Remove “zzz” to see 6 carts" }).click();
    await showing(page, 6);
    expect(await page.locator("main article").count()).toBe(6);
    const card = page.locator("main article").first();
    expect(await card.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
    await page.getByRole("link", { name: "Clear All Filters" }).first().click();
    await showing(page, 37);
    expect(new URL(page.url()).search).toBe("");
    expect(consoleErrors).toEqual([]);
  });
});

describe("a list that cannot be fetched", () => {
  const failure = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

  it("keeps the last list, shows an error, and retries on request", async () => {
    const { page } = await visit({ fresh: {} });
    await page.goto("/inventory");
    await hydrate(page);
    await page.clock.install();
    let tries = 0;
    await page.route("**/api/vehicles/search?*", async (route) => {
      tries += 1;
      await route.fulfill({ status: 503, json: { error: "Not now." } });
    });
    await open(page, "Brand");
    await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
    await page.waitForURL("**/inventory?brand=denago");
    const error = failure(page, "Error loading vehicles: Failed to fetch vehicles: 503");
    const isShown = async () => {
      await page.clock.runFor(1000);
      return await error.isVisible();
    };
    await expect.poll(isShown, { timeout: 30_000 }).toBe(true);
    expect(tries).toBe(4);
    await showing(page, 37);
    expect(await page.locator("main article").count()).toBe(37);

    await page.unroute("**/api/vehicles/search?*");
    await page.getByRole("link", { name: "Try again" }).click();
    await showing(page, 6);
    expect(await error.count()).toBe(0);
    expect(await focused(page)).toBe("count");
  });

  it("keeps the last list offline, and continues when the connection is back", async () => {
    const { page, context } = await visit();
    await page.goto("/inventory");
    await hydrate(page);
    await page.getByRole("checkbox", { name: /^6 seats/ }).check({ force: true });
    await page.waitForURL("**/inventory?seats=6");
    await page.getByRole("link", { name: "Remove: 6 seats" }).waitFor();
    await context.setOffline(true);
    await open(page, "Brand");
    await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
    const error = failure(page, "Error loading vehicles: Failed to fetch vehicles");
    await error.waitFor();
    expect(await page.locator("main article").count()).toBeGreaterThan(0);
    expect(await page.getByRole("checkbox", { name: /^DENAGO/ }).isChecked()).toBe(true);
    await context.setOffline(false);
    await page.getByRole("link", { name: "Remove: DENAGO" }).waitFor();
    expect(await error.count()).toBe(0);
  });
});

describe("finding a cart by keyboard alone", () => {
  it("sets a filter, announces the count and removes the filter", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/inventory");
    await page.getByRole("searchbox").focus();
    for (let stop = 0; stop < 60 && (await focused(page)) !== "seats 4"; stop += 1) {
      await page.keyboard.press("Tab");
    }
    expect(await focused(page)).toBe("seats 4");
    await page.keyboard.press("Space");
    await showing(page, 17);
    expect(await focused(page)).toBe("seats 4");
    await expect.poll(() => page.locator("#said").textContent()).toBe("17 carts");

    const chip = page.getByRole("link", { name: "Remove: 4 seats" });
    for (let stop = 0; stop < 80; stop += 1) {
      if (await chip.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await showing(page, 37);
    expect(await focused(page)).toBe("count");
    expect(consoleErrors).toEqual([]);
  });

  it("skips the filters", async () => {
    const { page } = await visit();
    await page.goto("/inventory");
    await page.getByLabel("Sort").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("count");
  });
});

describe("finding a cart without JavaScript", () => {
  it("works as a plain form", async () => {
    const browser = new PlainBrowser(siteUrl());
    await browser.open("/inventory");
    const [box] = browser.fields(/^Under \$15,000/);
    await browser.press("Show carts", {
      "Search by name, seats, price or use": "maverick",
      [box === undefined ? "" : accessibleName(box, browser.page)]: true,
      Sort: "price-down",
    });
    expect(browser.text).toContain("Showing 7 of 37 total vehicles");
    expect(browser.path).toContain("search=maverick");
    const prices = browser.page.querySelectorAll("main article p.display").map(({ text }) => text);
    expect(prices).toHaveLength(7);
    const sorted = prices.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
    expect(prices).toEqual(sorted);
    await browser.follow("Remove: Under $15,000");
    await browser.follow("Clear All Filters");
    expect(browser.text).toContain("Showing 37 of 37 total vehicles");
  });

  it("filters from the drawer on a phone", async () => {
    const { page } = await visit({ width: 390, height: 844, javaScript: false });
    await page.goto("/inventory");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await open(page, "Category");
    await page.locator("#filter-panel label", { hasText: "Forester" }).click();
    await page.getByRole("button", { name: "Show carts" }).click();
    await showing(page, 2);
    expect(await page.locator("main article").count()).toBe(2);
  });
});

describe("finding a cart on a phone", () => {
  it("keeps the drawer open while the count updates, and closes it with the button", async () => {
    const { page, consoleErrors } = await visit({ width: 390, height: 844 });
    await page.goto("/inventory");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const panel = page.locator("#filter-panel");
    await open(page, "Category");
    await panel.locator("label", { hasText: "Forester" }).click();
    const show = page.getByRole("button", { name: "Show 2 carts" });
    await show.waitFor();
    expect(await panel.isVisible()).toBe(true);
    await show.click();
    await panel.waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("count");
    await page.getByRole("button", { name: "Filters 1 on" }).waitFor();
    expect(consoleErrors).toEqual([]);
  });
});
