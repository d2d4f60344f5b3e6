import { expect, it } from "vitest";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { addStyleRules, SHOW_ALL_CONTENT } from "./testing/style-sheets.ts";

/** The pages that leave parts alone until they come near, and how many of them. */
const PAGES = [
  { path: "/", parts: 2 },
  { path: "/about", parts: 2 },
  { path: "/delivery", parts: 2 },
  { path: "/lavallette", parts: 2 },
  { path: "/brick", parts: 2 },
  { path: "/rentals", parts: 3 },
  { path: "/vehicles/evolution-d6-max-gt4", parts: 4 },
  { path: "/vehicles/denago-ev-city", parts: 4 },
  { path: "/vehicles/evolution-turfman-800", parts: 4 },
];

/** What is further off would be seen where a page that is opened again stands. */
const MOST_OFF = 0.08;

const visitor = sharedVisitor();

it.each(PAGES)(
  "$path knows on a phone how tall its later parts will be",
  async ({ path, parts: count }) => {
    for (const width of [360, 390, 430]) {
      const page = await visitor.at(width);
      await page.goto(path, { waitUntil: "load" });
      const later = await page.evaluateHandle(() =>
        [...document.querySelectorAll("*")].filter(
          (element) => getComputedStyle(element).contentVisibility === "auto",
        ),
      );
      const heightsNow = () =>
        later.evaluate((elements) =>
          elements.map((element) => element.getBoundingClientRect().height),
        );
      const kept = await heightsNow();
      const parts = await later.evaluate((elements) => elements.map(({ className }) => className));
      await addStyleRules(page, SHOW_ALL_CONTENT);
      const real = await heightsNow();
      const heights = parts.map((part, index) => ({
        part,
        kept: kept[index] ?? 0,
        real: real[index] ?? 0,
      }));
      expect(heights.length, `at ${width} px`).toBe(count);
      const off = heights.filter(({ kept, real }) => Math.abs(kept - real) > MOST_OFF * real);
      expect(off, `at ${width} px`).toEqual([]);
    }
  },
);

it("a page that is opened again on a phone stands where it was left", async () => {
  const page = await visitor.at(390, 800);
  await page.goto("/vehicles/evolution-d6-max-gt4", { waitUntil: "load" });
  const heading = page.getByRole("heading", { name: /^Why choose us/ });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  // Not at once, so that the parts before it have been laid out.
  for (const part of [page.locator("#box"), page.locator("#price"), heading]) {
    await part.scrollIntoViewIfNeeded();
  }
  const before = await top();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(800);
  await page.reload({ waitUntil: "load" });
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(80);
});
