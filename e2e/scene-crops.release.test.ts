import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { visit } from "#e2e/support/browser.ts";
import { page } from "#e2e/support/site.ts";

/** Where every picture of a place has its cart, in parts of its width and height: measured on all of them. */
const CART = {
  wide: { left: 0.28, right: 0.9, top: 0.24, bottom: 0.87 },
  upright: { left: 0.11, right: 0.87, top: 0.24, bottom: 0.8 },
};
const WIDTHS = [390, 719, 720, 1024, 1440, 1920];

/** One page for each picture. */
async function pagesByPicture(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const { slug } of catalogue.areas) {
    for (const path of [`/${slug}`, `/${slug}/rentals`]) {
      const image = parse(await page(path)).querySelector("main picture img");
      pages.set(image?.getAttribute("src") ?? "", path);
    }
  }
  return pages;
}

it("towns show the whole cart at every width", { timeout: 300_000 }, async () => {
  const { page: tab } = await visit();
  for (const [picture, path] of await pagesByPicture()) {
    await tab.goto(path);
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 900 });
      const shown = await tab
        .locator("main picture img")
        .first()
        .evaluate(async (image) => {
          if (!(image instanceof HTMLImageElement)) throw new Error("is no picture");
          await image.decode();
          const { width: boxWidth, height: boxHeight } = image.getBoundingClientRect();
          const scale = Math.max(boxWidth / image.naturalWidth, boxHeight / image.naturalHeight);
          const [x = 0, y = 0] = getComputedStyle(image).objectPosition.split(" ").map(parseFloat);
          const part = {
            width: boxWidth / (image.naturalWidth * scale),
            height: boxHeight / (image.naturalHeight * scale),
          };
          const left = (1 - part.width) * (x / 100);
          const top = (1 - part.height) * (y / 100);
          return {
            isUpright: image.currentSrc.includes("-phone-"),
            left,
            right: left + part.width,
            top,
            bottom: top + part.height,
          };
        });
      const cart = shown.isUpright ? CART.upright : CART.wide;
      const where = `${picture} on ${path} at ${width} px`;
      expect(shown.left, where).toBeLessThanOrEqual(cart.left);
      expect(shown.right, where).toBeGreaterThanOrEqual(cart.right);
      expect(shown.top, where).toBeLessThanOrEqual(cart.top);
      expect(shown.bottom, where).toBeGreaterThanOrEqual(cart.bottom);
    }
  }
});
