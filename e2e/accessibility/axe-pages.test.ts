import { describe } from "vitest";
import { ADDRESSES, AREAS } from "#e2e/fixtures/specification.ts";
import { sweepWithAxe } from "./checks/axe-sweep.ts";

const AREA_PAGES = new Set(AREAS.flatMap((slug) => [`/${slug}`, `/${slug}/rentals`]));

/** Addresses outside the sitemap, and states with markup of their own. */
const STATES = [
  "/inventory?brand=denago&price=under-15000",
  "/inventory?search=nothing-like-this",
  "/vehicles/nothing-here",
  "/nothing-here",
  "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive",
  "/thank-you?reference=7K4M-2QXD",
];

/** The pages of the areas have a file of their own, which runs beside this one. */
const SITEMAP = ADDRESSES.filter(
  ({ path, canonical }) => canonical === undefined && !AREA_PAGES.has(path),
).map(({ path }) => path);

describe("axe finds nothing at 1280, 768 and 320 px", () => {
  sweepWithAxe([...SITEMAP, ...STATES]);
});
