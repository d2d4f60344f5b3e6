import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Presses Tab until a link or button with this name has the focus. */
export async function tabTo(page: Page, role: "link" | "button", name: string | RegExp) {
  const focused = page.locator(":focus").and(page.getByRole(role, { name }));
  await expect
    .poll(async () => {
      await page.keyboard.press("Tab");
      return await focused.count();
    })
    .toBe(1);
}
