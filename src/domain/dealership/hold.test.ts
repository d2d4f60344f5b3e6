import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime, openMilliseconds } from "#domain/dealership/clock.ts";
import type { Closure, Hours } from "#domain/dealership/dealership-schema.ts";
import { holdDeadline } from "./hold.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FAR = Number.MAX_SAFE_INTEGER;
const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const shop: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];
const at = (day: string, time: string) => dealershipInstant(day, time).getTime();
const shown = (instant: number) => {
  const { day, time } = dealershipTime(new Date(instant));
  return `${day} ${time}`;
};

describe("how long a request holds a cart", () => {
  it.each<[string, string, string, number, readonly Closure[], string]>([
    ["on Saturday evening", "2026-11-28", "18:05", 8, [], "2026-11-30 17:00"],
    ["on Saturday evening, for more than a day", "2026-11-28", "18:05", 10, [], "2026-12-01 11:00"],
    ["while the shop is open", "2026-11-24", "10:00", 8, [], "2026-11-25 10:00"],
    [
      "before Thanksgiving",
      "2026-11-25",
      "16:00",
      8,
      [{ name: "Thanksgiving Day", on: "2026-11-26" }],
      "2026-11-27 16:00",
    ],
    [
      "before a break of ten days",
      "2026-12-23",
      "16:30",
      8,
      [{ name: "Winter break", on: { first: "2026-12-24", last: "2027-01-02" } }],
      "2027-01-04 16:30",
    ],
    [
      "over a day that ends early",
      "2026-12-23",
      "16:00",
      8,
      [
        { name: "Christmas Eve", on: "12-24", closes: "13:00" },
        { name: "Christmas Day", on: "12-25" },
      ],
      "2026-12-26 12:00",
    ],
    ["over the night that clocks go forward", "2027-03-13", "16:00", 2, [], "2027-03-15 10:00"],
    ["over the night that clocks go back", "2026-10-31", "16:00", 2, [], "2026-11-02 10:00"],
  ])("is counted in opening hours: %s", (_, day, time, holdHours, closures, expected) => {
    const opening = { hours: shop, closures };
    const until = holdDeadline({ since: at(day, time), endsAt: FAR }, holdHours, opening);
    expect(shown(until)).toBe(expected);
  });

  it("counts the hours that pass when clocks change while the shop is open", () => {
    const opening = { hours: [{ days: [...WEEK], opens: "00:00", closes: "12:00" }], closures: [] };
    for (const [day, expected] of [
      ["2027-03-14", "2027-03-14 09:00"],
      ["2026-11-01", "2026-11-01 07:00"],
    ] as const) {
      const until = holdDeadline({ since: at(day, "00:00"), endsAt: FAR }, 8, opening);
      expect(shown(until)).toBe(expected);
    }
  });

  it("ends with the stay, not with its start", () => {
    const opening = { hours: shop, closures: [] };
    const since = at("2026-11-28", "16:00");
    const returnAt = at("2026-11-30", "10:00");
    expect(holdDeadline({ since, endsAt: returnAt }, 8, opening)).toBe(returnAt);
    expect(holdDeadline({ since, endsAt: since - DAY }, 8, opening)).toBe(since);
  });

  it("ends for a shop that never opens", () => {
    const closed = { hours: [{ days: [...WEEK], note: "By appointment" }], closures: [] };
    const since = at("2026-11-28", "16:00");
    const returnAt = since + 40 * DAY;
    expect(holdDeadline({ since, endsAt: returnAt }, 8, closed)).toBe(returnAt);
    const latest = holdDeadline({ since, endsAt: FAR }, 8, closed);
    expect(latest).toBeGreaterThan(since + 300 * DAY);
    expect(latest).toBeLessThan(since + 400 * DAY);
  });

  const time = fc.integer({ min: 0, max: 47 }).map((half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, "0");
    return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
  });
  const openingHours = fc
    .array(fc.tuple(time, time), { minLength: 7, maxLength: 7 })
    .map(
      (spans): Hours =>
        spans.map((span, index) => {
          const [opens = "", closes = ""] = span.toSorted();
          const days = [WEEK[index] ?? "Mon"];
          return opens === closes ? { days, note: "Closed" } : { days, opens, closes };
        }),
    )
    .filter((hours) => hours.some((entry) => "opens" in entry));
  const closures = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 380 }), fc.integer({ min: 0, max: 12 }))
      .map(([first, length]): Closure => {
        const day = addDays("2026-09-01", first);
        return { name: "Closed", on: { first: day, last: addDays(day, length) } };
      }),
    { maxLength: 3 },
  );
  const instant = fc
    .integer({ min: 0, max: 370 * 24 * 60 })
    .map((minutes) => at("2026-09-01", "00:00") + minutes * 60_000);
  const holdHours = fc.integer({ min: 1, max: 48 });

  it("lasts until the shop has been open for so many hours, and not a moment less", () => {
    fc.assert(
      fc.property(openingHours, closures, instant, holdHours, (hours, days, since, hold) => {
        const opening = { hours, closures: days };
        const until = holdDeadline({ since, endsAt: FAR }, hold, opening);
        const open = (end: number) => openMilliseconds(new Date(since), new Date(end), opening);
        // Half an hour a week may be too little for a year.
        fc.pre(until < since + 366 * DAY);
        expect(open(until)).toBe(hold * HOUR);
        expect(open(until - 1000)).toBeLessThan(hold * HOUR);
      }),
      { numRuns: 300 },
    );
  });

  it("never ends earlier for a later request, for more hours, or with one more closure", () => {
    fc.assert(
      fc.property(
        fc.record({ hours: openingHours, closures, since: instant, hold: holdHours }),
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        ({ hours, closures: days, since, hold }, minutes) => {
          const opening = { hours, closures: days };
          const until = (from: number, length: number, where = opening) =>
            holdDeadline({ since: from, endsAt: FAR }, length, where);
          const own = until(since, hold);
          expect(own).toBeGreaterThan(since);
          expect(until(since + minutes * 60_000, hold)).toBeGreaterThanOrEqual(own);
          expect(until(since, hold + 1)).toBeGreaterThanOrEqual(own);
          const { day } = dealershipTime(new Date(since));
          const more = { hours, closures: [...days, { name: "Storm", on: day }] };
          expect(until(since, hold, more)).toBeGreaterThanOrEqual(own);
        },
      ),
      { numRuns: 300 },
    );
  });
});
