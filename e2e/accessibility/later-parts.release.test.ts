import { expect, it } from "vitest";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { addStyleRules, SHOW_ALL_CONTENT } from "./testing/style-sheets.ts";

const KINDS = [
  { path: "/", sections: 2 },
  { path: "/delivery", sections: 2 },
  { path: "/lavallette", sections: 2 },
  { path: "/rentals", sections: 3 },
  { path: "/vehicles/evolution-d6-max-gt4", sections: 4 },
];
const OTHERS = [
  { path: "/about", sections: 2 },
  { path: "/brick", sections: 2 },
  { path: "/vehicles/denago-ev-city", sections: 4 },
  { path: "/vehicles/evolution-turfman-800", sections: 4 },
];

/** Pages with `content-visibility: auto`, and how many of their sections have it. */
const PAGES = CHECKS_EVERYTHING ? [...KINDS, ...OTHERS] : KINDS;

/** Relative. A larger error visibly shifts the scroll position that a reload restores. */
const MAX_HEIGHT_ERROR = 0.08;

const WIDTHS = CHECKS_EVERYTHING ? [360, 390, 430] : [390];

const visitor = sharedVisitor();

it.each(PAGES)(
  "$path reserves the right height for sections that are not rendered yet, on a phone",
  async ({ path, sections: count }) => {
    for (const width of WIDTHS) {
      const page = await visitor.at(width);
      await page.goto(path, { waitUntil: "load" });
      const deferred = await page.evaluateHandle(() =>
        [...document.querySelectorAll("*")].filter(
          (element) => getComputedStyle(element).contentVisibility === "auto",
        ),
      );
      const measureHeights = () =>
        deferred.evaluate((elements) =>
          elements.map((element) => element.getBoundingClientRect().height),
        );
      const reserved = await measureHeights();
      const names = await deferred.evaluate((elements) =>
        elements.map(({ className }) => className),
      );
      await addStyleRules(page, SHOW_ALL_CONTENT);
      const real = await measureHeights();
      const heights = names.map((name, index) => ({
        name,
        reserved: reserved[index] ?? 0,
        real: real[index] ?? 0,
      }));
      expect(heights.length, `at ${width} px`).toBe(count);
      const wrong = heights.filter(
        ({ reserved, real }) => Math.abs(reserved - real) > MAX_HEIGHT_ERROR * real,
      );
      expect(wrong, `at ${width} px`).toEqual([]);
    }
  },
);

it("a reload on a phone restores the scroll position", async () => {
  const page = await visitor.at(390, 800);
  await page.goto("/vehicles/evolution-d6-max-gt4", { waitUntil: "load" });
  const heading = page.getByRole("heading", { name: /^Why choose us/ });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  // Scroll in steps so that the sections above are laid out.
  for (const target of [
    page.getByRole("heading", { name: "Key Features" }),
    page.locator("#price"),
    heading,
  ]) {
    await target.scrollIntoViewIfNeeded();
  }
  const before = await top();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(800);
  await page.reload({ waitUntil: "load" });
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(80);
});
