import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  dealershipInstant,
  dealershipTime,
  instantFromWallClock,
  openMilliseconds,
  openTimeAfter,
  wallClockTime,
} from "./clock.ts";
import type { Closure, Hours } from "./dealership-schema.ts";

const HOUR = 3_600_000;
const [FROM, TO] = [Date.UTC(2026, 0, 1), Date.UTC(2029, 0, 1)];

const hours = Array.from({ length: (TO - FROM) / HOUR }, (_, index) => FROM + index * HOUR);
const written = (shown: number) => new Date(shown).toISOString().slice(0, 16);

describe("the dealership's clock", () => {
  it("converts every hour of three years, except skipped ones", () => {
    const leftOut = hours.filter((shown) => wallClockTime(instantFromWallClock(shown)) !== shown);
    expect(leftOut.map(written)).toEqual([
      "2026-03-08T02:00",
      "2027-03-14T02:00",
      "2028-03-12T02:00",
    ]);
  });

  it("has every hour of three years once, except repeated ones", () => {
    const shown = hours.map(wallClockTime);
    const twice = shown.filter((time, index) => shown[index - 1] === time);
    expect(twice.map(written)).toEqual([
      "2026-11-01T01:00",
      "2027-11-07T01:00",
      "2028-11-05T01:00",
    ]);
  });

  it.each([
    ["in winter", "2027-01-10", "09:30", "2027-01-10T14:30:00.000Z"],
    ["in summer", "2026-07-10", "14:05", "2026-07-10T18:05:00.000Z"],
    ["late at night, the next day in UTC", "2026-12-31", "23:59", "2027-01-01T04:59:00.000Z"],
    ["just before the hour that is left out", "2027-03-14", "01:59", "2027-03-14T06:59:00.000Z"],
    ["just after the hour that is left out", "2027-03-14", "03:00", "2027-03-14T07:00:00.000Z"],
    ["just before the hour that comes twice", "2026-11-01", "00:59", "2026-11-01T04:59:00.000Z"],
    ["just after the hour that comes twice", "2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
  ])("converts both ways %s", (_, day, time, instant) => {
    expect(dealershipInstant(day, time).toISOString()).toBe(instant);
    expect(dealershipTime(new Date(instant))).toEqual({ day, time });
  });

  it("subtracts an hour from a skipped time", () => {
    const instant = dealershipInstant("2027-03-14", "02:30");
    expect(instant.toISOString()).toBe("2027-03-14T06:30:00.000Z");
    expect(dealershipTime(instant)).toEqual({ day: "2027-03-14", time: "01:30" });
  });

  it("uses the first of a repeated time", () => {
    const instant = dealershipInstant("2026-11-01", "01:30");
    expect(instant.toISOString()).toBe("2026-11-01T05:30:00.000Z");
    for (const later of [0, HOUR]) {
      expect(dealershipTime(new Date(instant.getTime() + later)).time).toBe("01:30");
    }
  });

  it("has whole seconds", () => {
    expect(wallClockTime(Date.UTC(2026, 6, 10, 12, 0, 59, 999))).toBe(
      Date.UTC(2026, 6, 10, 8, 0, 59),
    );
  });
});

describe("in another time zone", () => {
  beforeEach(() => {
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ["Asia/Tokyo", 21],
    ["America/Los_Angeles", 5],
    ["Pacific/Kiritimati", 2],
  ])("works: %s", async (zone, noon) => {
    vi.stubEnv("TZ", zone);
    const clock = await import("./clock.ts");
    expect(new Date("2026-07-10T12:00Z").getHours(), "the zone was not taken").toBe(noon);
    for (const shown of hours.slice(0, 24 * 365).filter((_, index) => index % 31 === 0)) {
      const [day = "", time = ""] = written(shown).split("T");
      expect(clock.dealershipTime(clock.dealershipInstant(day, time))).toEqual({ day, time });
    }
    const midnight = clock.dealershipInstant("2026-07-10", "00:00");
    expect(midnight.toISOString()).toBe("2026-07-10T04:00:00.000Z");
  });
});

const SALES: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" },
  { days: ["Sat"], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];
const NIGHT: Hours = [{ days: ["Sat", "Sun"], opens: "00:00", closes: "04:00" }];

const CLOSURES: Closure[] = [{ name: "Christmas Day", on: "12-25" }];

const hoursBetween = (from: string, to: string, hours = SALES) =>
  openMilliseconds(new Date(from), new Date(to), { hours, closures: CLOSURES }) / HOUR;

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
    ["over Christmas Day", "2026-12-24T16:00-05:00", "2026-12-26T10:00-05:00", 2],
    ["backwards", "2026-07-10T15:00-04:00", "2026-07-10T12:00-04:00", 0],
  ])("counts business hours %s", (_, from, to, expected) => {
    expect(hoursBetween(from, to)).toBe(expected);
  });

  it.each([
    ["forward, at an hour that is left out", "2027-03-14", "02:30", 1.5],
    ["forward", "2027-03-14", "03:30", 2.5],
    ["back, at an hour that comes twice", "2026-11-01", "01:30", 1.5],
    ["back", "2026-11-01", "02:30", 3.5],
  ])("ends early in the night when the clocks go %s", (_, day, closes, expected) => {
    const opening = { hours: NIGHT, closures: [{ name: "Inventory", on: day, closes }] };
    const [from, to] = ["00:00", "23:00"].map((time) => dealershipInstant(day, time));
    expect(openMilliseconds(from ?? new Date(0), to ?? new Date(0), opening) / HOUR).toBe(expected);
  });

  it.each([
    ["forward", "2026-03-07T12:00-05:00", "2026-03-09T12:00-04:00", 5 + 3],
    ["back", "2026-10-31T12:00-04:00", "2026-11-02T12:00-05:00", 5 + 3],
  ])("counts whole business days when the clocks go %s", (_, from, to, expected) => {
    expect(hoursBetween(from, to)).toBe(expected);
  });

  it("has an hour less when the clocks go forward, and one more when they go back", () => {
    expect(hoursBetween("2026-03-08T00:00-05:00", "2026-03-08T12:00-04:00", NIGHT)).toBe(3);
    expect(hoursBetween("2026-11-01T00:00-04:00", "2026-11-01T12:00-05:00", NIGHT)).toBe(5);
  });

  it.each([
    ["within a day", "2026-07-10T12:00-04:00", 2, "2026-07-10T14:00-04:00"],
    ["before opening", "2026-07-10T05:00-04:00", 2, "2026-07-10T11:00-04:00"],
    ["until closing", "2026-07-10T15:00-04:00", 2, "2026-07-10T17:00-04:00"],
    ["over a closed Sunday", "2026-07-11T22:00-04:00", 2, "2026-07-13T11:00-04:00"],
    ["in two parts", "2026-07-11T16:00-04:00", 2, "2026-07-13T10:00-04:00"],
    ["over Christmas Day", "2026-12-24T16:30-05:00", 1, "2026-12-26T09:30-05:00"],
    ["over the hour that is left out", "2026-03-07T16:00-05:00", 2, "2026-03-09T10:00-04:00"],
  ])("ends %s", (_, from, count, expected) => {
    const opening = { hours: SALES, closures: CLOSURES };
    expect(openTimeAfter(new Date(from), count * HOUR, opening)).toEqual(new Date(expected));
  });

  it("ends an hour of the clock later when the clocks go forward in between", () => {
    const opening = { hours: NIGHT, closures: [] };
    const ends = openTimeAfter(new Date("2026-03-08T01:00-05:00"), 2 * HOUR, opening);
    expect(ends).toEqual(new Date("2026-03-08T04:00-04:00"));
  });

  it("takes a morning before an afternoon that is written first", () => {
    const opening = {
      hours: [
        { days: ["Fri"], opens: "13:00", closes: "17:00" },
        { days: ["Fri"], opens: "09:00", closes: "12:00" },
      ] satisfies Hours,
      closures: [],
    };
    const ends = openTimeAfter(new Date("2026-07-10T08:00-04:00"), 2 * HOUR, opening);
    expect(ends).toEqual(new Date("2026-07-10T11:00-04:00"));
  });

  it("is never more than the elapsed time, and is additive", () => {
    const day = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 20) });
    const span = fc.integer({ min: 0, max: 9 * 24 * HOUR });
    fc.assert(
      fc.property(day, span, fc.double({ min: 0, max: 1, noNaN: true }), (from, length, where) => {
        const cut = from + Math.floor(length * where);
        const [a, b, c] = [from, cut, from + length].map((instant) => new Date(instant));
        if (!a || !b || !c) throw new Error("three instants");
        const opening = { hours: SALES, closures: CLOSURES };
        const whole = openMilliseconds(a, c, opening);
        expect(openMilliseconds(a, b, opening) + openMilliseconds(b, c, opening)).toBe(whole);
        expect(whole).toBeLessThanOrEqual(length);
      }),
      { numRuns: 150 },
    );
  });
});
