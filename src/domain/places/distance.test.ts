import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { milesBetween, pointAt } from "./distance.ts";

const point = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe("milesBetween", () => {
  it("knows a degree of latitude and two places of the shore", () => {
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

  it("takes no detour for a shortcut", () => {
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
  it("goes north, and east", () => {
    const from = { lat: 40, lon: -74 };
    const north = pointAt(from, 0, 10);
    expect(north.lat).toBeGreaterThan(40.14);
    expect(north.lon).toBeCloseTo(-74, 9);
    const east = pointAt(from, 90, 10);
    expect(east.lat).toBeCloseTo(40, 2);
    expect(east.lon).toBeGreaterThan(-74);
  });

  it("is as far away as it was asked to be, in every direction", () => {
    const bearing = fc.double({ min: 0, max: 360, noNaN: true });
    const miles = fc.double({ min: 0.5, max: 500, noNaN: true });
    fc.assert(
      fc.property(point, bearing, miles, (from, turn, away) => {
        expect(milesBetween(from, pointAt(from, turn, away))).toBeCloseTo(away, 6);
      }),
    );
  });
});
