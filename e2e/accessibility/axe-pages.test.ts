import { describe } from "vitest";
import { ADDRESSES, AREAS } from "#e2e/fixtures/specification.ts";
import { sweepWithAxe } from "./testing/axe-sweep.ts";

const AREA_PAGES = new Set(AREAS.flatMap((slug) => [`/${slug}`, `/${slug}/rentals`]));

/** URLs outside the sitemap, and page states with different markup. */
const STATES = [
  "/inventory?brand=denago&price=under-15000",
  "/inventory?search=nothing-like-this",
  "/inventory?search=maverik+lifted&seats=4&seats=6&range=30-39",
  "/inventory?page=2",
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

/** Without the area pages, which axe-areas.test.ts checks in parallel. */
const SITEMAP_PAGES = ADDRESSES.filter(
  ({ path, canonical }) => canonical === undefined && !AREA_PAGES.has(path),
).map(({ path }) => path);

describe("axe finds no violations at 1280, 768 and 320 px", () => {
  sweepWithAxe([...SITEMAP_PAGES, ...STATES]);
});
