import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, daysBetween, formatDay, formatDays, formatMonthDay, isIsoDate } from "./dates.ts";

const anyDay = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

describe("isDay", () => {
  it.each(["2026-07-10", "2028-02-29", "2000-02-29", "2026-12-31", "2026-01-01"])(
    "accepts %s",
    (text) => {
      expect(isIsoDate(text)).toBe(true);
    },
  );

  it.each([
    "2027-02-29",
    "2100-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-7-1",
    "07/10/2026",
    "2026-07-10T00:00",
    " 2026-07-10",
    "2026-07-10\n",
    "20260710",
    "-2026-07-10",
    "٢٠٢٦-٠٧-١٠",
    "",
  ])("rejects %j", (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it("accepts every day of the calendar", () => {
    fc.assert(fc.property(anyDay, isIsoDate));
  });
});

describe("addDays", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-01"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-02-29", 366, "2029-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2026-07-10", 0, "2026-07-10"],
    ["2027-03-13", 1, "2027-03-14"],
    ["2027-03-14", 1, "2027-03-15"],
    ["2026-10-31", 30, "2026-11-30"],
  ])("to %s: %i gives %s", (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });

  it("is undone by daysBetween", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
        const later = addDays(day, count);
        expect(isIsoDate(later)).toBe(true);
        expect(daysBetween(day, later)).toBe(count);
        expect(addDays(later, -count)).toBe(day);
      }),
    );
  });
});

describe("dayText", () => {
  beforeEach(() => {
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ["Asia/Tokyo", 9],
    ["America/Los_Angeles", 17],
    ["UTC", 0],
  ])("formats the same day in any time zone: %s", async (zone, hour) => {
    vi.stubEnv("TZ", zone);
    const days = await import("./dates.ts");
    expect(new Date("2026-07-10T00:00Z").getHours(), "the zone was not taken").toBe(hour);
    expect(days.formatDay("2026-07-10", "short", "2026-07-01")).toBe("Fri, Jul 10");
    expect(days.formatFullDay("2026-07-10")).toBe("Friday, July 10, 2026");
    expect(days.formatFullDay("2028-02-29")).toBe("Tuesday, February 29, 2028");
    expect(days.formatDay("2027-03-14", "short", "2027-03-01")).toBe("Sun, Mar 14");
    expect(days.addDays("2026-10-31", 2)).toBe("2026-11-02");
  });
});

describe("years", () => {
  it.each([
    ["2026-09-08", "Tue, Sep 8"],
    ["2026-09-09", "Wed, Sep 9, 2026"],
    ["2026-05-11", "Mon, May 11"],
    ["2026-05-10", "Sun, May 10, 2026"],
    ["2027-07-10", "Sat, Jul 10, 2027"],
  ])("are named from the 61st day on: %s on July 10, 2026", (day, text) => {
    expect(formatDay(day, "short", "2026-07-10")).toBe(text);
    expect(formatDay(day, "short", new Date("2026-07-10T15:00Z"))).toBe(text);
    expect(formatDay(day, "short", Date.parse("2026-07-10T23:59Z"))).toBe(text);
  });

  it("are named where the reader's day is not known", () => {
    expect(formatDay("2026-07-10", "named", null)).toBe("Friday, July 10, 2026");
    expect(formatMonthDay("2026-07-10", null)).toBe("Jul 10, 2026");
  });

  it.each([
    ["2026-12-28", "2027-01-03", null, "Dec 28, 2026–Jan 3, 2027"],
    ["2026-12-28", "2027-01-03", "2026-12-20", "Dec 28–Jan 3"],
    ["2026-12-28", "2027-01-03", "2026-07-10", "Dec 28, 2026–Jan 3, 2027"],
    ["2026-09-05", "2026-09-12", "2026-07-10", "Sep 5–Sep 12, 2026"],
    ["2026-07-05", "2026-07-12", null, "Jul 5–Jul 12, 2026"],
    ["2026-07-05", "2026-07-05", null, "Sun, Jul 5, 2026"],
  ])("are named once for each year from %s to %s", (first, last, now, text) => {
    expect(formatDays(first, last, now)).toBe(text);
  });
});
