import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { expectAccessible } from "./testing/axe.ts";

describe("axe finds no violations", () => {
  it("in a contact form with errors", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await page.getByRole("button", { name: /^Send/ }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expectAccessible(page, [320, 768, 1280], { include: ["main"] });
  });

  it("in the open menu and in the open filters", async () => {
    const { page } = await visit({ width: 320 });
    await page.goto("/inventory");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.locator("#menu").waitFor({ state: "visible" });
    await expectAccessible(page, [320, 768], { include: ["body > header"] });
    expect(await page.locator("#menu").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^All filters/ }).click();
    const close = page.getByRole("button", { name: "Close the filters" });
    await close.waitFor();
    await expectAccessible(page, [768, 320], { include: ["#filter-panel"] });
    expect(await close.isVisible()).toBe(true);
  });
});
