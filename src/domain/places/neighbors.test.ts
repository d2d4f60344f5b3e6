import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { milesText, neighbors } from "./neighbors.ts";

const place = fc.record({
  slug: fc.stringMatching(/^[a-z]{1,8}$/),
  lat: fc.double({ min: 39, max: 41, noNaN: true }),
  lon: fc.double({ min: -76, max: -73.5, noNaN: true }),
});
const places = fc.uniqueArray(place, { selector: ({ slug }) => slug, minLength: 1, maxLength: 20 });

describe("neighbors", () => {
  it("names the nearest first and leaves the place itself out", () => {
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
    expect(milesText(miles)).toBe(text);
  });
});
