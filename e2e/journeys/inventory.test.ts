import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

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

  it.runIf(CHECKS_EVERYTHING)("restores filters on back and forward", async () => {
    const { page, consoleErrors } = await visit();
    await page.goto("/inventory");
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

  it.runIf(CHECKS_EVERYTHING)("keeps every letter of fast typing", async () => {
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

  it.runIf(CHECKS_EVERYTHING)(
    "shows the result of both choices when the first response arrives last",
    async () => {
      const { page } = await visit();
      await page.goto("/inventory");
      await hydrate(page);
      const first = page.waitForRequest("**/api/vehicles?*");
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/api/vehicles?*", async (route) => {
        if (route.request() === (await first)) await isReleased;
        // The page may have canceled the request.
        await route.continue().catch(() => {});
      });
      await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
      // Choices that follow at once are one request.
      await first;
      await open(page, "Seats");
      await page.getByRole("checkbox", { name: /^6 seats/ }).check({ force: true });
      await page.waitForURL(/seats=6&brand=denago/);
      const pills = page.locator('[aria-label="Active filters"] a');
      await expect.poll(() => pills.count()).toBe(2);
      release();
      await (await first).response().catch(() => null);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await pills.count()).toBe(2);
    },
  );

  it.runIf(CHECKS_EVERYTHING)(
    "offers the whole list and the closest carts when nothing matches",
    async () => {
      const { page, consoleErrors } = await visit();
      await page.goto("/inventory?search=zzz&brand=denago");
      for (const text of [
        "No vehicles match your current filters",
        "No vehicles found",
        "Showing 0 of 37 total vehicles",
      ]) {
        await page.getByText(text).first().waitFor();
      }
      expect(await page.locator("main article").count()).toBe(6);
      const card = page.locator("main article").first();
      expect(await card.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
      await page.getByRole("link", { name: "Show all 37 carts" }).click();
      await showing(page, 37);
      expect(new URL(page.url()).search).toBe("");
      expect(consoleErrors).toEqual([]);
    },
  );
});

describe("a list that cannot be fetched", () => {
  const failure = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

  it("shows an error in its place, where the focus moves, and retries on request", async () => {
    const { page } = await visit({ fresh: {} });
    await page.goto("/inventory");
    await hydrate(page);
    await page.clock.install();
    let tries = 0;
    await page.route("**/api/vehicles?*", async (route) => {
      tries += 1;
      await route.fulfill({ status: 503, json: { error: "Not now." } });
    });
    await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
    await page.waitForURL("**/inventory?brand=denago");
    const error = failure(page, "Error loading vehicles: Failed to fetch vehicles: 503");
    const isShown = async () => {
      await page.clock.runFor(1000);
      return await error.isVisible();
    };
    await expect.poll(isShown, { timeout: 30_000 }).toBe(true);
    expect(tries).toBe(4);
    expect(await page.locator("main article").count()).toBe(0);
    expect(await page.getByText("total vehicles").count()).toBe(0);
    const heading = error.getByRole("heading");
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(
      await heading.evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
    expect(await error.getByRole("link", { name: /555-01/ }).isVisible()).toBe(true);

    await page.unroute("**/api/vehicles?*");
    await page.getByRole("link", { name: "Try again" }).click();
    await showing(page, 6);
    expect(await error.count()).toBe(0);
    expect(await focused(page)).toBe("count");
  });

  it.runIf(CHECKS_EVERYTHING)(
    "shows an error offline, and continues when the connection is back",
    async () => {
      const { page, context } = await visit({ fresh: {} });
      await page.goto("/inventory");
      await hydrate(page);
      await open(page, "Seats");
      await page.getByRole("checkbox", { name: /^6 seats/ }).check({ force: true });
      await page.waitForURL("**/inventory?seats=6");
      await page.getByRole("link", { name: "Remove: 6 seats" }).waitFor();
      await context.setOffline(true);
      await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
      const error = failure(page, "Error loading vehicles: Failed to fetch vehicles");
      await error.waitFor();
      expect(await page.locator("main article").count()).toBe(0);
      expect(await page.getByRole("checkbox", { name: /^DENAGO/ }).isChecked()).toBe(true);
      await context.setOffline(false);
      await page.getByRole("link", { name: "Remove: DENAGO" }).waitFor();
      expect(await error.count()).toBe(0);
    },
  );
});

describe("a list that is long in coming", () => {
  it.runIf(CHECKS_EVERYTHING)("is six placeholders after 150 ms, and none before", async () => {
    const { page, consoleErrors } = await visit({ fresh: {} });
    await page.goto("/inventory");
    await hydrate(page);
    await page.clock.install();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/vehicles?*", async (route) => {
      await isReleased;
      await route.continue();
    });
    const placeholders = page.locator("#results [data-placeholder]");
    const { clock } = page;
    await clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("checkbox", { name: /^DENAGO/ }).check({ force: true });
    await page.waitForURL("**/inventory?brand=denago");
    await clock.runFor(100);
    expect(await placeholders.count()).toBe(0);
    expect(await page.locator("main article").count()).toBe(37);
    await clock.runFor(100);
    await expect.poll(() => placeholders.count()).toBe(6);
    expect(await page.locator("main article").count()).toBe(0);
    expect(await page.getByText("total vehicles").count()).toBe(0);
    release();
    await clock.resume();
    await showing(page, 6);
    expect(await placeholders.count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

describe("finding a cart by keyboard alone", () => {
  it.runIf(CHECKS_EVERYTHING)(
    "sets a filter, announces the count and removes the filter",
    async () => {
      const { page, consoleErrors } = await visit();
      await page.goto("/inventory");
      await page.getByRole("searchbox").focus();
      for (let stop = 0; stop < 60 && (await focused(page)) !== "brand denago"; stop += 1) {
        await page.keyboard.press("Tab");
      }
      expect(await focused(page)).toBe("brand denago");
      await page.keyboard.press("Space");
      await showing(page, 6);
      expect(await focused(page)).toBe("brand denago");
      await expect.poll(() => page.locator("#said").textContent()).toBe("6 carts");

      const chip = page.getByRole("link", { name: "Remove: DENAGO" });
      for (let stop = 0; stop < 80; stop += 1) {
        if (await chip.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
      await showing(page, 37);
      expect(await focused(page)).toBe("count");
      expect(consoleErrors).toEqual([]);
    },
  );

  it.runIf(CHECKS_EVERYTHING)("skips the filters", async () => {
    const { page } = await visit();
    await page.goto("/inventory");
    await page.getByLabel("Sort").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("count");
  });
});

describe("finding a cart on a phone", () => {
  it.runIf(CHECKS_EVERYTHING)(
    "keeps the drawer open while the count updates, and closes it with the button",
    async () => {
      const { page, consoleErrors } = await visit({ width: 390, height: 844 });
      await page.goto("/inventory");
      await page.getByRole("button", { name: "All filters", exact: true }).click();
      const panel = page.locator("#filter-panel");
      await panel.locator("label", { hasText: "Forester" }).click();
      const show = page.getByRole("button", { name: "Show 2 carts" });
      await show.waitFor();
      expect(await panel.isVisible()).toBe(true);
      await show.click();
      await panel.waitFor({ state: "hidden" });
      expect(await focused(page)).toBe("count");
      await page.getByRole("button", { name: "All filters 1 on" }).waitFor();
      expect(consoleErrors).toEqual([]);
    },
  );
});
