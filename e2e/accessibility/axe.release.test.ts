import { expect, it } from "vitest";
import { ADDRESSES } from "#e2e/fixtures/specification.ts";
import { axeViolations } from "./testing/axe.ts";
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
  "/contact?intent=service&subject=Battery+Services",
  "/contact/times?vehicle=evolution-d6-max-gt4&intent=test-drive",
  "/thank-you?reference=7K4M-2QXD",
];

const PATHS = [
  ...ADDRESSES.filter(({ canonical }) => canonical === undefined).map(({ path }) => path),
  ...STATES,
];

const visitor = sharedVisitor();

it.each(PATHS)("axe finds no violations on %s", async (path) => {
  const page = await visitor.at(1280);
  visitor.consoleErrors();
  await page.goto(path, { waitUntil: "load" });
  for (const width of [1280, 768, 320]) {
    await visitor.at(width);
    expect(await axeViolations(page), `at ${width} px`).toEqual([]);
    expect(await horizontalOverflow(page), `horizontal overflow at ${width} px`).toBe(0);
  }
  const expected = path.includes("nothing-here") ? /status of 404/ : /^$/;
  expect(visitor.consoleErrors().filter((error) => !expected.test(error))).toEqual([]);
});
