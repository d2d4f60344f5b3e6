import { expect, inject, it } from "vitest";
import { ADDRESSES } from "#e2e/fixtures/specification.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { axeViolations, LAYOUT_RULES } from "./testing/axe.ts";
import { PAGE_KINDS } from "./testing/page-kinds.ts";
import { samplePages } from "./testing/sample-pages.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";
import { horizontalOverflow } from "./testing/text-fit.ts";

/** URLs outside the sitemap, and page states with different markup. */
const STATES = [
  "/inventory?brand=denago&price=under-15000",
  "/inventory?search=nothing-like-this",
  "/inventory?search=maverik+lifted&seats=4&seats=6&range=30-39",
  "/vehicles/nothing-here",
  "/vehicles/denago-ev-rover-xxl?area=ship-bottom",
  "/vehicles/evolution-turfman-1000/sheet",
  "/compare?cart=denago-ev-nomad",
  "/compare?cart=denago-ev-nomad&cart=evolution-d6-max-xt6",
  "/compare?cart=denago-ev-nomad&cart=evolution-d6-max-xt6&cart=evolution-turfman-800&cart=evolution-d3-lifted&cart=denago-ev-city&cart=nothing-here",
  "/finder?who=four&where=beach",
  "/finder?who=eight&where=golf&day=45&speed=slow&budget=8000",
  "/nothing-here",
  "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive",
  "/thank-you?reference=7K4M-2QXD",
];

const ALL = [
  ...ADDRESSES.filter(({ canonical }) => canonical === undefined).map(({ path }) => path),
  ...STATES,
];

/** Of the kinds of pages, check-pages.ts checks one each. */
const KINDS = PAGE_KINDS.map(({ path }) => path);
const paths = CHECKS_EVERYTHING ? ALL : await samplePages(inject("siteUrl"), ALL, KINDS);

type Width = { width: number; rules?: string[] };

const WIDTHS: Width[] = CHECKS_EVERYTHING
  ? [{ width: 1280 }, { width: 768 }, { width: 320 }]
  : [{ width: 1280 }, { width: 320, rules: LAYOUT_RULES }];

/** Header and footer are the same on all pages; rules for the whole page still see it. */
const CONTEXT = CHECKS_EVERYTHING ? {} : { exclude: ["body > header", "body > footer"] };

const visitor = sharedVisitor();

it.each(paths)("axe finds no violations on %s", async (path) => {
  const page = await visitor.at(1280);
  visitor.consoleErrors();
  await page.goto(path, { waitUntil: "load" });
  for (const { width, rules } of WIDTHS) {
    await visitor.at(width);
    expect(await axeViolations(page, rules, CONTEXT), `at ${width} px`).toEqual([]);
    expect(await horizontalOverflow(page), `horizontal overflow at ${width} px`).toBe(0);
  }
  const expected = path.includes("nothing-here") ? /status of 404/ : /^$/;
  expect(visitor.consoleErrors().filter((error) => !expected.test(error))).toEqual([]);
});

it("checks pages that the kinds of pages do not stand for", () => {
  console.info(`axe checked ${paths.length} of ${ALL.length} pages`);
  expect(paths.length).toBeGreaterThan(0);
});
