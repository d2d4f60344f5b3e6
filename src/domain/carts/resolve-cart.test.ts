import { describe, expect, it } from "vitest";
import { toSlug } from "#domain/slug.ts";
import { resolveCart } from "./resolve-cart.ts";

const DENAGO = ["EV CITY", "EV NOMAD", "EV NOMAD XL", "EV ROVER XL", "ROVER XL6", "ROVER XXL"];
const EVOLUTION = [
  "CARRIER 6 PLUS",
  "CARRIER 8 PLUS",
  "CLASSIC 2 PLUS",
  "CLASSIC 2 PRO",
  "CLASSIC 4 PLUS",
  "CLASSIC 4 PRO",
  "D3 STANDARD",
  "D3 LIFTED",
  "D5 MAVERICK 2+2",
  "D5 MAVERICK 2+2 PLUS",
  "D5 MAVERICK 4",
  "D5 MAVERICK 4 PLUS",
  "D5 MAVERICK 4+2 PLUS",
  "D5 MAVERICK 6",
  "D5 MAVERICK 6 PLUS",
  "D5 RANGER 2+2",
  "D5 RANGER 2+2 PLUS",
  "D5 RANGER 4",
  "D5 RANGER 4 PLUS",
  "D5 RANGER 4+2 PLUS",
  "D5 RANGER 6",
  "D5 RANGER 6 PLUS",
  "D6 MAX GT4",
  "D6 MAX GT6",
  "D6 MAX XT4",
  "D6 MAX XT6",
  "FORESTER 4 PLUS",
  "FORESTER 6 PLUS",
  "TURFMAN 200",
  "TURFMAN 800",
  "TURFMAN 1000",
];

// Two DENAGO slugs say "ev" although the model's name does not.
const getSlug = (brand: string, model: string) =>
  brand === "DENAGO"
    ? `denago-ev-${toSlug(model.replace(/^EV /, ""))}`
    : `evolution-${toSlug(model)}`;
const CARTS = [
  ...DENAGO.map((model) => ["DENAGO", model] as const),
  ...EVOLUTION.map((model) => ["EVOLUTION", model] as const),
].map(([brand, model]) => ({
  brand,
  model,
  vehicleName: `${brand} ${model}`,
  slug: getSlug(brand, model),
}));

const slug = (spelling: string) => resolveCart(CARTS, spelling)?.slug ?? null;

describe("resolveCart", () => {
  it("has 37 carts with different slugs", () => {
    expect(new Set(CARTS.map((cart) => cart.slug)).size).toBe(37);
  });

  it.each(CARTS)("finds $slug by all its spellings", ({ slug: canonical, vehicleName, model }) => {
    const spellings = [
      canonical,
      canonical.toUpperCase(),
      vehicleName,
      toSlug(vehicleName),
      model,
      toSlug(model),
      model.toLowerCase().replaceAll(" ", "-"),
      encodeURIComponent(model.toLowerCase().replaceAll(" ", "-")),
    ];
    expect([...new Set(spellings.map(slug))]).toEqual([canonical]);
  });

  it("finds the short links of the brand grids", () => {
    expect(slug("d5-ranger-4")).toBe("evolution-d5-ranger-4");
    expect(slug("rover-xl6")).toBe("denago-ev-rover-xl6");
    expect(slug("ev-city")).toBe("denago-ev-city");
    expect(slug("city")).toBe("denago-ev-city");
  });

  it("returns null when several carts match, or none", () => {
    for (const spelling of [
      "",
      "-",
      "ev",
      "denago",
      "evolution",
      "d5-ranger",
      "rover",
      "denago-d6-max-gt4",
      "evolution-ev-city-2",
      "__proto__",
      "../etc/passwd",
    ]) {
      expect([spelling, slug(spelling)]).toEqual([spelling, null]);
    }
  });

  it("knows every brand among the carts, of several words too", () => {
    const onward = {
      brand: "Club Car",
      model: "ONWARD 4",
      vehicleName: "Club Car ONWARD 4",
      slug: "club-car-onward-4",
    };
    const find = (spelling: string) => resolveCart([...CARTS, onward], spelling)?.slug ?? null;
    for (const spelling of ["Club Car ONWARD 4", "clubcar-onward-4", "onward-4"]) {
      expect([spelling, find(spelling)]).toEqual([spelling, onward.slug]);
    }
    expect(find("club-car")).toBeNull();
    expect(find("evolution-onward-4")).toBeNull();
  });

  it("returns null for a spelling that matches two carts", () => {
    const [first] = CARTS;
    if (!first) throw new Error("no carts");
    const twins = [first, { ...first, slug: "denago-city" }];
    expect(resolveCart(twins, "city")).toBeNull();
    expect(resolveCart(twins, "denago-city")?.slug).toBe("denago-city");
  });
});
