import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("finding a cart", () => {
  it("filters live, keeps the address, and opens a cart", async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto("/inventory");
    await page.getByText("Showing 37 of 37 total vehicles").waitFor();
    await page.getByRole("radio", { name: /^DENAGO/ }).check({ force: true });
    await page.getByText("Showing 6 of 37 total vehicles").waitFor();
    await page.getByRole("searchbox").fill("rover xl6");
    await page.getByText("Showing 1 of 37 total vehicles").waitFor();
    expect(new URL(page.url()).search).toBe("?search=rover+xl6&brand=denago");
    await page.getByRole("link", { name: /View Details.*ROVER XL6/ }).click();
    await page.waitForURL("**/vehicles/denago-ev-rover-xl6");
    await page.getByRole("heading", { level: 1, name: /ROVER XL6/ }).waitFor();
    await page.goBack();
    await page.getByText("Showing 1 of 37 total vehicles").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("works as a plain form without JavaScript", async () => {
    const { page, context } = await visit(browser, { javaScript: false });
    await page.goto("/inventory");
    await page.getByRole("searchbox").fill("maverick");
    await page.getByRole("radio", { name: /^Under \$15,000/ }).check({ force: true });
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("Showing 7 of 37 total vehicles").waitFor();
    expect(new URL(page.url()).searchParams.get("search")).toBe("maverick");
    await context.close();
  });

  it("says that nothing matches, and clears all filters", async () => {
    const { page, context } = await visit(browser);
    await page.goto("/inventory?search=zzz");
    for (const text of [
      "No vehicles match your current filters",
      "No vehicles found",
      "Showing 0 of 37 total vehicles",
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await page.getByRole("link", { name: "Clear All Filters" }).first().click();
    await page.getByText("Showing 37 of 37 total vehicles").waitFor();
    expect(new URL(page.url()).search).toBe("");
    await context.close();
  });
});
