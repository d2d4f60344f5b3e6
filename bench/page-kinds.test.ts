import { expect, it } from "vitest";
import { pagesOf, sampleOf } from "./page-kinds.ts";

const areas = Array.from({ length: 9 }, (_, index) => `/town-${index}`);
const pages = pagesOf([
  "/",
  "/inventory",
  "/rentals",
  "/denago",
  "/privacy",
  "/policies/returns",
  "/vehicles/one",
  ...areas.flatMap((area) => [area, `${area}/rentals`]),
]);

const kind = (path: string) => pages.find((page) => page.path === path)?.kind;

it("tells pages that share a kind from those of their own", () => {
  expect(kind("/")).toBe("/");
  expect(kind("/rentals")).toBe("/rentals");
  expect(kind("/denago")).toBe("brand");
  expect(kind("/policies/returns")).toBe("policy");
  expect(kind("/vehicles/one")).toBe("vehicle");
  expect(kind("/town-3")).toBe("area");
  expect(kind("/town-3/rentals")).toBe("area-rental");
});

it("knows which pages run in the browser", () => {
  const withScript = (kind: "own" | "framework") =>
    pages.filter(({ script }) => script === kind).map(({ path }) => path);
  expect(withScript("framework")).toEqual(["/vehicles/one"]);
  expect(withScript("own")).toEqual([
    "/inventory",
    "/rentals",
    ...areas.map((area) => `${area}/rentals`),
  ]);
});

it("samples every kind, and as many of each as asked for", () => {
  const sample = sampleOf(pages, { area: 3 });
  const count = (wanted: string) => sample.filter((page) => page.kind === wanted).length;
  expect(count("area")).toBe(3);
  expect(count("area-rental")).toBe(1);
  expect(new Set(sample.map((page) => page.kind))).toEqual(new Set(pages.map((page) => page.kind)));
});
