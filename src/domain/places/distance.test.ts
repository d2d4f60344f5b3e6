import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  destinationPoint,
  formatMiles,
  milesBetween,
  nearestFirst,
  neighbors,
} from "./distance.ts";

const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe("milesBetween", () => {
  it("is right for a degree of latitude and two places on the shore", () => {
    expect(milesBetween({ lat: 39, lon: -74 }, { lat: 40, lon: -74 })).toBeCloseTo(69.09, 1);
    const tomsRiver = { lat: 39.954, lon: -74.198 };
    expect(milesBetween(tomsRiver, { lat: 39.97, lon: -74.069 })).toBeCloseTo(6.9, 1);
  });

  it("is zero for the same point, the same both ways, and never more than half the globe", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const miles = milesBetween(a, b);
        expect(milesBetween(a, a)).toBe(0);
        expect(miles).toBeCloseTo(milesBetween(b, a), 6);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(12_437);
      }),
    );
  });

  it("satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(milesBetween(a, c)).toBeLessThanOrEqual(
          milesBetween(a, b) + milesBetween(b, c) + 1e-3,
        );
      }),
    );
  });
});

describe("pointAt", () => {
  it("moves north and east", () => {
    const from = { lat: 40, lon: -74 };
    const north = destinationPoint(from, 0, 10);
    expect(north.lat).toBeGreaterThan(40.14);
    expect(north.lon).toBeCloseTo(-74, 9);
    const east = destinationPoint(from, 90, 10);
    expect(east.lat).toBeCloseTo(40, 2);
    expect(east.lon).toBeGreaterThan(-74);
  });

  it("is at the given distance in every direction", () => {
    const bearing = fc.double({ min: 0, max: 360, noNaN: true });
    const miles = fc.double({ min: 0.5, max: 500, noNaN: true });
    fc.assert(
      fc.property(point, bearing, miles, (from, turn, away) => {
        expect(milesBetween(from, destinationPoint(from, turn, away))).toBeCloseTo(away, 6);
      }),
    );
  });
});

const place = fc.record({
  slug: fc.stringMatching(/^[a-z]{1,8}$/),
  lat: fc.double({ min: 39, max: 41, noNaN: true }),
  lon: fc.double({ min: -76, max: -73.5, noNaN: true }),
});
const places = fc.uniqueArray(place, { selector: ({ slug }) => slug, minLength: 1, maxLength: 20 });

describe("neighbors", () => {
  it("returns the nearest first, without the place itself", () => {
    const town = (slug: string, lat: number) => ({ slug, lat, lon: -74 });
    const all = [town("far", 40.3), town("here", 40), town("near", 40.1), town("nearer", 39.95)];
    const here = all[1];
    expect(here && neighbors(all, here, 2).map(({ place: { slug } }) => slug)).toEqual([
      "nearer",
      "near",
    ]);
  });

  it("is sorted, bounded, and nearer than everything left out, in any order of the places", () => {
    fc.assert(
      fc.property(places, fc.nat({ max: 6 }), (all, count) => {
        const [of] = all;
        if (!of) return;
        const found = neighbors(all, of, count);
        const miles = found.map((neighbor) => neighbor.miles);
        expect(found).toHaveLength(Math.min(count, all.length - 1));
        expect(miles).toEqual(miles.toSorted((a, b) => a - b));
        expect(found.some(({ place: { slug } }) => slug === of.slug)).toBe(false);
        expect(neighbors(all.toReversed(), of, count)).toEqual(found);
        const everything = neighbors(all, of, all.length).map((neighbor) => neighbor.miles);
        expect(miles).toEqual(everything.slice(0, count));
      }),
    );
  });
});

describe("milesText", () => {
  it.each([
    [0.04, "0 miles"],
    [0.96, "1 mile"],
    [1.04, "1 mile"],
    [6.44, "6.4 miles"],
    [9.94, "9.9 miles"],
    [9.96, "10 miles"],
    [14.4, "14 miles"],
  ])("%d is %s", (miles, text) => {
    expect(formatMiles(miles)).toBe(text);
  });
});

it("places that are equally far are in the order of their names, those at no known distance last", () => {
  const places = [
    { name: "Surf City", miles: 9 },
    { name: "Nowhere", miles: null },
    { name: "Bay Head", miles: 9 },
    { name: "Brick", miles: 0 },
    { name: "Elsewhere", miles: null },
  ];
  const names = ["Brick", "Bay Head", "Surf City", "Elsewhere", "Nowhere"];
  expect(places.toSorted(nearestFirst).map(({ name }) => name)).toEqual(names);
  expect(
    places
      .toReversed()
      .sort(nearestFirst)
      .map(({ name }) => name),
  ).toEqual(names);
});
