import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryEstimate, type Origin, roadMiles } from "./delivery.ts";
import { deliveryWords } from "./delivery-words.ts";
import { milesBetween } from "./distance.ts";

const RATE = { freeMiles: 10, perMile: 6 };
const shore: Origin = {
  slug: "shore",
  name: "Shore showroom",
  coordinates: { lat: 39.954, lon: -74.198 },
};
const online: Origin = { slug: "online", name: "Online store", coordinates: null };
const point = fc.record({
  lat: fc.double({ min: 39, max: 41, noNaN: true }),
  lon: fc.double({ min: -76, max: -73.5, noNaN: true }),
});
const origins = fc.array(
  fc.record({ slug: fc.string(), name: fc.string(), coordinates: fc.option(point) }),
);

describe("deliveryEstimate", () => {
  it("is free within the free miles and by the mile beyond them", () => {
    const lavallette = deliveryEstimate([online, shore], { lat: 39.97, lon: -74.069 }, RATE);
    expect(lavallette).toEqual({ from: "Shore showroom", miles: 9, fee: 0 });
    const shipBottom = deliveryEstimate([shore], { lat: 39.643, lon: -74.18 }, RATE);
    expect(shipBottom).toEqual({ from: "Shore showroom", miles: 28, fee: 108 });
  });

  it("has no answer without a located origin", () => {
    expect(deliveryEstimate([], { lat: 40, lon: -74 }, RATE)).toBeNull();
    expect(deliveryEstimate([online], { lat: 40, lon: -74 }, RATE)).toBeNull();
  });

  it("starts from the nearest origin, whatever their order, in whole miles", () => {
    fc.assert(
      fc.property(origins, point, (places, to) => {
        const estimate = deliveryEstimate(places, to, RATE);
        const miles = places.flatMap(({ coordinates }) =>
          coordinates ? [roadMiles(coordinates, to)] : [],
        );
        if (miles.length === 0) {
          expect(estimate).toBeNull();
          return;
        }
        expect(estimate?.miles).toBe(Math.min(...miles));
        expect(Number.isInteger(estimate?.miles)).toBe(true);
        expect(estimate?.fee).toBe(Math.max(0, Math.min(...miles) - 10) * 6);
        expect(deliveryEstimate(places.toReversed(), to, RATE)?.fee).toBe(estimate?.fee);
      }),
    );
  });

  it("never counts fewer miles than the straight line", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(roadMiles(a, b)).toBeGreaterThanOrEqual(milesBetween(a, b));
      }),
    );
  });
});

describe("deliveryWords", () => {
  const from = "Shore showroom";

  it("tells the miles, the fee and how it comes about", () => {
    expect(deliveryWords({ from, miles: 14, fee: 24 }, RATE)).toEqual({
      fee: "$24",
      sum: "About 14 miles from our Shore showroom: 4 miles beyond the free 10, at $6 a mile.",
    });
    expect(deliveryWords({ from, miles: 11, fee: 6 }, RATE).sum).toContain(": 1 mile beyond");
  });

  it("says when it is free", () => {
    expect(deliveryWords({ from, miles: 10, fee: 0 }, RATE)).toEqual({
      fee: "Free",
      sum: "About 10 miles from our Shore showroom, within the 10 free miles.",
    });
    expect(deliveryWords({ from, miles: 1, fee: 0 }, RATE).sum).toMatch(/^About 1 mile from/);
    expect(deliveryWords({ from, miles: 0, fee: 0 }, RATE).sum).toMatch(/^Less than 1 mile from/);
  });
});
