import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { takeSample } from "#e2e/support/test-scope.ts";
import { horizontalOverflow, misplacedText } from "./testing/text-fit.ts";

// Only pages with a script differ without JavaScript.
const PAGES = takeSample([
  "/inventory?search=maverik+lifted&seats=4&seats=6&range=30-39",
  "/compare?cart=denago-ev-nomad&cart=evolution-d6-max-xt6&cart=evolution-turfman-800&cart=evolution-d3-lifted",
  "/inventory",
  "/inventory?brand=denago&price=under-15000",
  "/inventory?search=nothing-like-this",
  "/vehicles/evolution-d6-max-gt4",
  "/vehicles/nothing-here",
  "/compare",
  "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive",
]);

describe("at 320 px, without JavaScript", () => {
  it.each(PAGES)("%s fits and shows its heading", async (path) => {
    const { page } = await visit({ width: 320, javaScript: false });
    await page.goto(path);
    const box = await page.locator("h1").boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await misplacedText(page)).toEqual({ clipped: [], overlapping: [] });
  });
});
