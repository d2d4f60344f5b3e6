import type { Page } from "playwright-core";

/** Writes all text at twice its size and leaves every other length as it is, as browsers' text-only zoom does. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement | SVGElement>("body, body *")].map(
      (element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }),
    );
    for (const { element, size } of sizes) {
      element.style.setProperty("font-size", `${size * 2}px`, "important");
    }
  });
}
