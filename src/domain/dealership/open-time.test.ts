import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Hours } from "./dealership-schema.ts";
import { openTime } from "./open-time.ts";

const SALES: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" },
  { days: ["Sat"], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];
const NIGHT: Hours = [{ days: ["Sat", "Sun"], opens: "00:00", closes: "04:00" }];
const HOUR = 3_600_000;

const hoursBetween = (from: string, to: string, hours = SALES) =>
  openTime(new Date(from), new Date(to), hours) / HOUR;

describe("openTime", () => {
  it.each([
    ["within a day", "2026-07-10T12:00-04:00", "2026-07-10T15:30-04:00", 3.5],
    ["before opening", "2026-07-10T05:00-04:00", "2026-07-10T10:00-04:00", 1],
    ["after closing", "2026-07-10T17:00-04:00", "2026-07-11T09:00-04:00", 0],
    ["overnight", "2026-07-09T16:00-04:00", "2026-07-10T11:00-04:00", 3],
    ["over a closed Sunday", "2026-07-11T16:00-04:00", "2026-07-13T10:00-04:00", 2],
    ["all of a Sunday", "2026-07-12T00:00-04:00", "2026-07-13T00:00-04:00", 0],
    ["a week", "2026-07-06T00:00-04:00", "2026-07-13T00:00-04:00", 48],
    ["a winter's day, by another offset", "2026-01-14T00:00-05:00", "2026-01-15T00:00-05:00", 8],
    ["late at night there, the next day in UTC", "2026-07-12T01:00Z", "2026-07-12T03:00Z", 0],
    ["backwards", "2026-07-10T15:00-04:00", "2026-07-10T12:00-04:00", 0],
  ])("counts the hours of business %s", (_, from, to, expected) => {
    expect(hoursBetween(from, to)).toBe(expected);
  });

  it.each([
    ["forward", "2026-03-07T12:00-05:00", "2026-03-09T12:00-04:00", 5 + 3],
    ["back", "2026-10-31T12:00-04:00", "2026-11-02T12:00-05:00", 5 + 3],
  ])("counts whole days of business when the clocks go %s", (_, from, to, expected) => {
    expect(hoursBetween(from, to)).toBe(expected);
  });

  it("has an hour less in the night that the clocks go forward, and one more when they go back", () => {
    expect(hoursBetween("2026-03-08T00:00-05:00", "2026-03-08T12:00-04:00", NIGHT)).toBe(3);
    expect(hoursBetween("2026-11-01T00:00-04:00", "2026-11-01T12:00-05:00", NIGHT)).toBe(5);
  });

  it("is never more than the time that passes, and adds up wherever a span is cut", () => {
    const day = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 20) });
    const span = fc.integer({ min: 0, max: 9 * 24 * HOUR });
    fc.assert(
      fc.property(day, span, fc.double({ min: 0, max: 1, noNaN: true }), (from, length, where) => {
        const cut = from + Math.floor(length * where);
        const [a, b, c] = [from, cut, from + length].map((instant) => new Date(instant));
        if (!a || !b || !c) throw new Error("three instants");
        const whole = openTime(a, c, SALES);
        expect(openTime(a, b, SALES) + openTime(b, c, SALES)).toBe(whole);
        expect(whole).toBeLessThanOrEqual(length);
      }),
      { numRuns: 150 },
    );
  });
});
