import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deliveryEstimate,
  deliveryText,
  formatRate,
  type Origin,
  roadMiles,
  straightLineReach,
} from "./delivery.ts";
import { destinationPoint, milesBetween } from "./distance.ts";

const RATE = { freeMiles: 10, perMile: 6 };
const shore: Origin = {
  name: "Shore showroom",
  coordinates: { lat: 39.954, lon: -74.198 },
};
const online: Origin = { name: "Online store", coordinates: null };
const point = fc.record({
  lat: fc.double({ min: 39, max: 41, noNaN: true }),
  lon: fc.double({ min: -76, max: -73.5, noNaN: true }),
});
const origins = fc.array(fc.record({ name: fc.string(), coordinates: fc.option(point) }));

describe("deliveryEstimate", () => {
  it("is free within the free miles and by the mile beyond them", () => {
    const lavallette = deliveryEstimate([online, shore], { lat: 39.97, lon: -74.069 }, RATE);
    expect(lavallette).toEqual({ from: "Shore showroom", miles: 9, fee: 0 });
    const shipBottom = deliveryEstimate([shore], { lat: 39.643, lon: -74.18 }, RATE);
    expect(shipBottom).toEqual({ from: "Shore showroom", miles: 28, fee: 108 });
  });

  it("is null without a located origin", () => {
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

describe("straightReach", () => {
  it("is where the free miles end: inside it delivery is free, outside it is not", () => {
    const degrees = fc.double({ min: 0, max: 360, noNaN: true });
    const freeMiles = fc.double({ min: 1, max: 60, noNaN: true });
    fc.assert(
      fc.property(point, degrees, freeMiles, (at, bearing, free) => {
        const rate = { freeMiles: free, perMile: 6 };
        const origin = { name: "Shore showroom", coordinates: at };
        const reach = straightLineReach(free);
        const inside = deliveryEstimate(
          [origin],
          destinationPoint(at, bearing, reach - 0.001),
          rate,
        );
        const outside = deliveryEstimate(
          [origin],
          destinationPoint(at, bearing, reach + 0.001),
          rate,
        );
        expect(inside?.fee).toBe(0);
        expect(outside?.fee).toBeGreaterThan(0);
      }),
    );
  });
});

describe("deliveryWords", () => {
  const from = "Shore showroom";
  const near = (miles: number, fee: number) => ({
    estimate: { from, miles, fee },
    isTooFar: false,
  });
  const words = (delivery: Parameters<typeof deliveryText>[0]) => deliveryText(delivery, RATE, 20);

  it("shows the miles, the fee and how it is calculated", () => {
    expect(words(near(14, 24))).toEqual({
      fee: "$24",
      distance: "about 14 miles",
      sum: "About 14 miles from our Shore showroom: 4 miles beyond the free 10, at $6 a mile.",
    });
    expect(words(near(11, 6)).sum).toContain(": 1 mile beyond");
  });

  it("says when it is free", () => {
    expect(words(near(10, 0))).toEqual({
      fee: "Free",
      distance: "about 10 miles",
      sum: "About 10 miles from our Shore showroom, within the 10 free miles.",
    });
    expect(words(near(1, 0)).sum).toMatch(/^About 1 mile from/);
    expect(words(near(0, 0)).sum).toMatch(/^Less than 1 mile from/);
  });

  it("shows no fee when it is too far, and asks for a call", () => {
    expect(words({ estimate: { from, miles: 28, fee: 108 }, isTooFar: true })).toEqual({
      fee: null,
      distance: "about 28 miles",
      sum: "About 28 miles from our Shore showroom. Rentals are delivered up to 20 miles. Please call us.",
    });
  });
});

it("shows the price per mile", () => {
  expect(formatRate(RATE, null)).toEqual({
    line: "$6 a mile beyond 10 miles",
    print: "Delivery is free within 10 miles, then $6 a mile.",
  });
});

it("shows no rate when delivery is too far", () => {
  const words = formatRate(RATE, { maximumMiles: 20 });
  expect(words.line).toBe("Call us about delivery");
  expect(words.print).toBe("Rentals are delivered up to 20 miles. Please call us.");
});
