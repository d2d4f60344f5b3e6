import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { comparePath } from "#domain/carts/shortlist.ts";
import { visit } from "#e2e/support/browser.ts";
import { takeSample } from "#e2e/support/test-scope.ts";

let page: Page;
beforeAll(async () => {
  ({ page } = await visit());
});

const { carts } = catalogue;

/** Chromium's default margin. */
const MARGIN = "0.4in";

/** Counts the US Letter pages of the printed PDF. */
async function sheetCount(path: string): Promise<number> {
  await page.goto(path, { waitUntil: "load" });
  const margin = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  const pdf = (await page.pdf({ format: "Letter", margin })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

const byColors = carts.toSorted((a, b) => b.colors.length - a.colors.length);
const byFeatureLength = carts.toSorted(
  (a, b) => b.features.join().length - a.features.join().length,
);
const slugs = (of: typeof carts, count: number) => of.slice(0, count).map(({ slug }) => slug);

const RESULTS = takeSample([
  "/finder?who=not-sure",
  "/finder?who=eight&where=golf&day=45&speed=slow&budget=8000",
  "/finder?who=four&where=beach&day=25&speed=fast&budget=12000",
  "/finder?who=eight&where=work&day=45&speed=slow&budget=8000",
]);

describe("prints on one Letter sheet", () => {
  it("a comparison, including the longest lists of colors and features", async () => {
    for (const chosen of takeSample([
      slugs(byColors, 4),
      slugs(byFeatureLength, 4),
      [...slugs(byColors, 2), ...slugs(byFeatureLength, 2)],
      slugs(byColors, 2),
      slugs(carts, 1),
    ])) {
      expect(`${chosen}: ${await sheetCount(comparePath(chosen))}`).toBe(`${chosen}: 1`);
    }
  });

  it.each(RESULTS)("the results of %s", async (path) => {
    expect(await sheetCount(path)).toBe(1);
  });

  it("but not a longer page", async () => {
    expect(await sheetCount("/inventory")).toBeGreaterThan(1);
  });
});

it.each(
  takeSample(["/vehicles/denago-ev-city", "/toms-river/rentals", "/", "/policies/rental-policy"]),
)("does not print the buttons of %s", async (path) => {
  await page.goto(path, { waitUntil: "load" });
  await page.emulateMedia({ media: "print" });
  const links = page.locator("a, button").filter({ visible: true, hasText: /\S/ });
  const left = await links.evaluateAll((all) =>
    all
      .filter((link) => Number.parseFloat(getComputedStyle(link).borderTopWidth) > 0)
      .map((link) => link.outerHTML),
  );
  await page.emulateMedia({ media: null });
  expect(left.filter((html) => !html.includes('href="tel:'))).toEqual([]);
});

it.each([
  ["/rentals?plan=6-seater&days=3&area=brick", "Total for 3 days"],
  ["/reserve?plan=6-seater&days=5&area=lavallette", "Total for 5 days"],
  ["/vehicles/denago-ev-city", "Estimated total"],
])("prints the price of %s, and dark text on white", async (path, total) => {
  await page.goto(path, { waitUntil: "load" });
  await page.emulateMedia({ media: "print" });
  const bill = await page.locator("#bill").innerText();
  const grounds = await page.locator("main .on-ink").evaluateAll((all) =>
    all.map((part) => {
      const { color, backgroundColor } = getComputedStyle(part);
      return `${color} on ${backgroundColor}`;
    }),
  );
  await page.emulateMedia({ media: null });
  expect(bill).toMatch(new RegExp(`${total}\\s+\\$[\\d,.]+`));
  expect(new Set([...grounds, "rgb(11, 31, 51) on rgba(0, 0, 0, 0)"]).size).toBe(1);
});

it("prints a cart's sheet at a press", async () => {
  await page.goto("/vehicles/denago-ev-city/sheet", { waitUntil: "load" });
  const printed = page.evaluate(
    () => new Promise<boolean>((resolve) => addEventListener("beforeprint", () => resolve(true))),
  );
  await page.getByRole("button", { name: "Print" }).click();
  expect(await printed).toBe(true);
});

it.each(["/", "/vehicles/denago-ev-nomad", "/rentals"])(
  "%s prints under the dealership's name and number, without its links and buttons",
  async (path) => {
    await page.emulateMedia({ media: "print" });
    try {
      await page.goto(path, { waitUntil: "load" });
      const header = await page.locator("body > header").innerText();
      expect(header.replaceAll(/\s+/g, " ").trim()).toMatch(
        /^Shore Golf Carts (Call )?\(800\) 555-0142/,
      );
      const actions = '.end-action a:not([href^="tel:"])';
      for (const hidden of ["body > header nav", "body > footer", ".call-bar", actions]) {
        const shown = page.locator(hidden).filter({ visible: true });
        expect(`${hidden}: ${await shown.count()}`).toBe(`${hidden}: 0`);
      }
    } finally {
      await page.emulateMedia({ media: null });
    }
  },
);
