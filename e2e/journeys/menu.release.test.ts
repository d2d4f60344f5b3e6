import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";

describe("the menu on a phone", () => {
  it("opens and closes by keyboard, and closes when a link is followed", async () => {
    const { page, consoleErrors } = await visit({ width: 360 });
    await page.goto("/");
    const menu = page.locator("#menu");
    const open = page.getByRole("button", { name: "Open the menu" });
    await open.focus();
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Rentals" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/rentals");
    await menu.waitFor({ state: "hidden" });
    expect(consoleErrors).toEqual([]);
  });

  it("works without JavaScript", async () => {
    const { page } = await visit({ width: 360, javaScript: false });
    await page.goto("/");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.locator("#menu").getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
    expect(await page.locator("#menu").isVisible()).toBe(false);
  });
});

it("opens the other ways without JavaScript on a wide window", async () => {
  const { page } = await visit({ width: 1280, javaScript: false });
  await page.goto("/");
  const testDrive = page.locator("#more").getByRole("link", { name: "Test drive" });
  expect(await testDrive.isVisible()).toBe(false);
  await page.getByRole("button", { name: "More" }).click();
  await testDrive.click();
  await page.waitForURL("**/contact?intent=test-drive");
});

describe("moving between pages", () => {
  it("marks the active link, Home only on the root, and scrolls to the top", async () => {
    const { page } = await visit();
    await page.goto("/");
    const main = page.getByRole("navigation", { name: "Main", exact: true });
    const active = main.locator('[aria-current="page"]');
    expect(await active.allTextContents()).toEqual(["Home"]);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await main
      .getByRole("link", { name: "Services" })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/services");
    await expect.poll(() => active.allTextContents()).toEqual(["Services"]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
