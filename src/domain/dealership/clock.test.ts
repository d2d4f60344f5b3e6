import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dealershipInstant, dealershipTime, instantOf, shownAt } from "./clock.ts";

const HOUR = 3_600_000;
const [FROM, TO] = [Date.UTC(2026, 0, 1), Date.UTC(2029, 0, 1)];

const hours = Array.from({ length: (TO - FROM) / HOUR }, (_, index) => FROM + index * HOUR);
const written = (shown: number) => new Date(shown).toISOString().slice(0, 16);

describe("the dealership's clock", () => {
  it("shows every hour of three years at its instant, except those that it leaves out", () => {
    const leftOut = hours.filter((shown) => shownAt(instantOf(shown)) !== shown);
    expect(leftOut.map(written)).toEqual([
      "2026-03-08T02:00",
      "2027-03-14T02:00",
      "2028-03-12T02:00",
    ]);
  });

  it("shows every hour of three years once, except those that it shows twice", () => {
    const shown = hours.map(shownAt);
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
  ])("is read and set %s", (_, day, time, instant) => {
    expect(dealershipInstant(day, time).toISOString()).toBe(instant);
    expect(dealershipTime(new Date(instant))).toEqual({ day, time });
  });

  it("takes an hour off a time that it leaves out", () => {
    const instant = dealershipInstant("2027-03-14", "02:30");
    expect(instant.toISOString()).toBe("2027-03-14T06:30:00.000Z");
    expect(dealershipTime(instant)).toEqual({ day: "2027-03-14", time: "01:30" });
  });

  it("takes the first of a time that it shows twice", () => {
    const instant = dealershipInstant("2026-11-01", "01:30");
    expect(instant.toISOString()).toBe("2026-11-01T05:30:00.000Z");
    for (const later of [0, HOUR]) {
      expect(dealershipTime(new Date(instant.getTime() + later)).time).toBe("01:30");
    }
  });

  it("shows whole seconds", () => {
    expect(shownAt(Date.UTC(2026, 6, 10, 12, 0, 59, 999))).toBe(Date.UTC(2026, 6, 10, 8, 0, 59));
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
  ])("is the same: %s", async (zone, noon) => {
    vi.stubEnv("TZ", zone);
    // Loaded anew, since what it formats with is made once.
    const clock = await import("./clock.ts");
    expect(new Date("2026-07-10T12:00Z").getHours(), "the zone was not taken").toBe(noon);
    // Every 31st hour of a year, none of which is left out.
    for (const shown of hours.slice(0, 24 * 365).filter((_, index) => index % 31 === 0)) {
      const [day = "", time = ""] = written(shown).split("T");
      expect(clock.dealershipTime(clock.dealershipInstant(day, time))).toEqual({ day, time });
    }
    const midnight = clock.dealershipInstant("2026-07-10", "00:00");
    expect(midnight.toISOString()).toBe("2026-07-10T04:00:00.000Z");
  });
});
