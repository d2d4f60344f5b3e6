import { expect, it } from "vitest";
import { facetValues, KNOWN_VALUES, matchesFacet, NO_CHOICE } from "./facet-values.ts";
import type { FacetCart } from "./facets.ts";
import { priceValues } from "./price-filter.ts";

const VEHICLE = {
  name: "Used Onward",
  description: "One owner.",
  brand: "Club Car",
  category: "Used",
  price: 9000,
  specifications: {},
};

const ROAD: Pick<FacetCart, "tires" | "colors"> = { tires: "street", colors: [] };

it("has no values for unknown facts", () => {
  expect(facetValues(VEHICLE, null)).toEqual({
    ...NO_CHOICE,
    price: ["under-15000"],
    brand: ["club car"],
    series: ["used"],
  });
});

it("uses a catalogue cart's own data", () => {
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

it("uses the specifications and name of an imported vehicle", () => {
  const specifications = { seatLayout: "6F", bed: "box", stance: "Road", topSpeed: 20 };
  expect(facetValues({ ...VEHICLE, specifications }, null)).toMatchObject({
    facing: ["forward"],
    stance: ["road"],
    use: ["work"],
    speed: ["up-to-20"],
  });
  const lifted = { stance: "Lifted", tires: "All-Terrain", bed: "None", topSpeed: 25 };
  expect(facetValues({ ...VEHICLE, specifications: lifted }, null).use).toEqual([
    "beach-town",
    "unpaved",
  ]);
  expect(facetValues({ ...VEHICLE, name: "Onward Lifted" }, null).stance).toEqual(["lifted"]);
});

it.each([
  [1, "under-15000"],
  [14_999, "under-15000"],
  [15_000, "15000-25000"],
  [25_000, "15000-25000"],
  [25_001, "over-25000"],
  [90_000, "over-25000"],
])("puts $%d into %s", (price, band) => {
  expect(priceValues(price)).toEqual([band]);
  expect(KNOWN_VALUES.price).toContain(band);
});

it.each([
  ["48 V Lithium", ["lithium"]],
  ["Lithium Ion", ["lithium"]],
  ["lead acid", ["lead-acid"]],
  ["AGM", []],
])("reads the battery %j", (batteryType, battery) => {
  expect(facetValues({ ...VEHICLE, specifications: { batteryType } }, null).battery).toEqual(
    battery,
  );
});

it("finds a series by part of its name", () => {
  const values = facetValues({ ...VEHICLE, category: "D5 RANGER" }, null);
  expect(matchesFacet("series", values.series, ["ranger"])).toBe(true);
  expect(matchesFacet("series", values.series, ["maverick", "d5 ranger"])).toBe(true);
  expect(matchesFacet("series", values.series, ["rover"])).toBe(false);
});
