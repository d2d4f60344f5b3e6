import { expect, it } from "vitest";
import { isInteractive, readPages, takeSample } from "./sitemap.ts";

const areas = Array.from({ length: 9 }, (_, index) => `/town-${index}`);
const pages = readPages([
  "/",
  "/inventory",
  "/rentals",
  "/denago",
  "/privacy",
  "/policies/returns",
  "/vehicles/one",
  ...areas.flatMap((area) => [area, `${area}/rentals`]),
]);

it.each([
  ["/", "/"],
  ["/rentals", "/rentals"],
  ["/denago", "brand"],
  ["/policies/returns", "policy"],
  ["/vehicles/one", "vehicle"],
  ["/town-3", "area"],
  ["/town-3/rentals", "area-rental"],
])("%s is of the kind %s", (path, kind) => {
  expect(pages.find((page) => page.path === path)?.kind).toBe(kind);
});

it("separates interactive pages from the rest", () => {
  expect(pages.filter(isInteractive).map(({ path }) => path)).toEqual([
    "/inventory",
    "/rentals",
    "/vehicles/one",
    ...areas.map((area) => `${area}/rentals`),
  ]);
});

it.each([1, 3, 4, 9, 20])("samples every kind, and %d areas or all", (count) => {
  const sample = takeSample(pages, { area: count });
  expect(sample.filter(({ kind }) => kind === "area")).toHaveLength(Math.min(count, 9));
  expect(sample.filter(({ kind }) => kind === "area-rental")).toHaveLength(1);
  expect(new Set(sample.map(({ kind }) => kind))).toEqual(new Set(pages.map(({ kind }) => kind)));
});
