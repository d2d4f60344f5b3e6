import { expect, it } from "vitest";
import type { FacetCart } from "#domain/carts/facets.ts";
import { filtersFrom, matches } from "#domain/carts/filters.ts";
import { facetValues, fits, KNOWN_VALUES, NO_CHOICE, priceValues } from "./facet-values.ts";

const VEHICLE = {
  name: "Used Onward",
  description: "One owner.",
  brand: "Club Car",
  category: "Used",
  price: 9000,
  specifications: {},
};

const ROAD: Pick<FacetCart, "tires" | "colors"> = { tires: "street", colors: [] };

it("does not guess what is not known", () => {
  expect(facetValues(VEHICLE, null)).toEqual({
    ...NO_CHOICE,
    price: ["under-15000", "8000-9999"],
    brand: ["club car"],
    series: ["used"],
  });
});

it("takes a catalogue cart's own data", () => {
  const specifications = { seatingCapacity: 6, range: "42 miles", topSpeed: "25 mph" };
  const cart = { ...ROAD, stance: "lifted", seatLayout: "4+2", bed: null } as const;
  expect(facetValues({ ...VEHICLE, specifications }, cart)).toMatchObject({
    seats: ["6"],
    facing: ["back"],
    stance: ["lifted"],
    use: ["beach-town"],
    speed: ["over-20"],
    range: ["40-49"],
  });
});

it("takes what an imported vehicle's specifications and name say", () => {
  const specifications = { seatLayout: "6F", bed: "box", stance: "Road", topSpeed: 20 };
  expect(facetValues({ ...VEHICLE, specifications }, null)).toMatchObject({
    facing: ["forward"],
    stance: ["road"],
    use: ["work"],
    speed: ["up-to-20"],
  });
  expect(facetValues({ ...VEHICLE, name: "Onward Lifted" }, null).stance).toEqual(["lifted"]);
});

it.each([
  [2, 18, "road", null, ["golf"]],
  [4, 20, "road", null, ["golf"]],
  [6, 20, "road", null, []],
  [4, 18, "lifted", null, []],
  [4, 21, "lifted", null, ["beach-town"]],
  [2, 25, "road", "box", ["work"]],
] as const)("%d seats, %d mph, %s, bed %s: for %j", (seats, speed, stance, bed, use) => {
  const specifications = { seatingCapacity: seats, topSpeed: `${speed} mph` };
  const cart = { ...ROAD, stance, bed, seatLayout: "2" } as const;
  expect(facetValues({ ...VEHICLE, specifications }, cart).use).toEqual(use);
});

it("has the specification's price bands, with narrow ones within the first", () => {
  for (const price of [1, 7999, 8000, 9999, 10_000, 14_999, 15_000, 25_000, 25_001, 90_000]) {
    const values = priceValues(price);
    for (const band of ["under-15000", "15000-25000", "over-25000"]) {
      const filters = filtersFrom(new URLSearchParams({ price: band }));
      expect([price, band, values.includes(band)]).toEqual([
        price,
        band,
        matches({ ...VEHICLE, price }, filters),
      ]);
    }
    expect(values).toHaveLength(price < 15_000 ? 2 : 1);
    expect(values.every((value) => KNOWN_VALUES.price.includes(value))).toBe(true);
  }
});

it("finds a series by a part of its name", () => {
  const values = facetValues({ ...VEHICLE, category: "D5 RANGER" }, null);
  expect(fits(values, { ...NO_CHOICE, series: ["ranger"] })).toBe(true);
  expect(fits(values, { ...NO_CHOICE, series: ["maverick", "d5 ranger"] })).toBe(true);
  expect(fits(values, { ...NO_CHOICE, series: ["ranger"], brand: ["icon"] })).toBe(false);
});
