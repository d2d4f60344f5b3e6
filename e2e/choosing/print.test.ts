import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { comparePath } from "#domain/carts/shortlist.ts";
import { launchBrowser, visit } from "#e2e/support/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const content = loadCatalogue("content");
if (!content.ok) throw new Error(content.mistakes.join(" "));
const { carts } = content.catalogue;

/** The margins that Chromium gives a sheet by itself. */
const MARGIN = "0.4in";

/** How many sheets of US Letter a page takes, read from the PDF itself. */
async function sheets(path: string): Promise<number> {
  const { page, context } = await visit(browser);
  await page.goto(path, { waitUntil: "load" });
  const margin = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  const pdf = (await page.pdf({ format: "Letter", margin })).toString("latin1");
  await context.close();
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

const byColors = carts.toSorted((a, b) => b.colors.length - a.colors.length);
const byWords = carts.toSorted((a, b) => b.features.join().length - a.features.join().length);
const slugs = (of: typeof carts, count: number) => of.slice(0, count).map(({ slug }) => slug);

describe("prints on one Letter sheet", () => {
  it("a comparison, the longest lists of colors and of features too", async () => {
    for (const chosen of [
      slugs(byColors, 4),
      slugs(byWords, 4),
      [...slugs(byColors, 2), ...slugs(byWords, 2)],
      slugs(byColors, 2),
      slugs(carts, 1),
    ]) {
      expect(`${chosen}: ${await sheets(comparePath(chosen))}`).toBe(`${chosen}: 1`);
    }
  });

  it.each([
    "/finder?who=not-sure",
    "/finder?who=four&where=beach&day=25&speed=fast&budget=12000",
    "/finder?who=eight&where=golf&day=45&speed=slow&budget=8000",
    "/finder?who=eight&where=work&day=45&speed=slow&budget=8000",
  ])("what %s answers", async (path) => {
    expect(await sheets(path)).toBe(1);
  });

  it("and a page that is longer is not taken for one", async () => {
    expect(await sheets("/inventory")).toBeGreaterThan(1);
  });
});

it.each(["/", "/vehicles/denago-ev-city", "/toms-river/rentals", "/policies/rental-policy"])(
  "leaves out on paper what only a screen can do: %s",
  async (path) => {
    const { page, context } = await visit(browser);
    await page.goto(path, { waitUntil: "load" });
    await page.emulateMedia({ media: "print" });
    const buttons = page.locator("body > a, .button").filter({ visible: true });
    const left = await buttons.evaluateAll((links) => links.map((link) => link.outerHTML));
    await context.close();
    expect(left.filter((html) => !html.includes('href="tel:'))).toEqual([]);
  },
);
