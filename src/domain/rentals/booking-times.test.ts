import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeUntil } from "#domain/bookings/cancellation.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { bookingInterval, returnDate } from "./booking-times.ts";

const HOUR = 3_600_000;

const elapsedHours = (start: string, days: number, time = "10:00") => {
  const { from, to } = bookingInterval({ start, time, days });
  return (to.getTime() - from.getTime()) / HOUR;
};

describe("a rental", () => {
  it.each([
    ["no change of the clocks", "2026-07-10", 3, 72],
    ["the clocks put on in between", "2027-03-13", 1, 23],
    ["the clocks put on in between", "2027-03-01", 30, 30 * 24 - 1],
    ["the clocks put back in between", "2026-10-31", 1, 25],
    ["the clocks put back in between", "2026-10-20", 30, 30 * 24 + 1],
    ["the clocks changed the night before", "2027-03-14", 1, 24],
  ])(
    "with %s ends at the same time by the clock: %s, %i days, %i hours",
    (_, start, days, hours) => {
      const { to } = bookingInterval({ start, time: "10:00", days });
      expect(dealershipTime(to)).toEqual({ day: addDays(start, days), time: "10:00" });
      expect(returnDate({ start, days })).toBe(addDays(start, days));
      expect(elapsedHours(start, days)).toBe(hours);
    },
  );

  it("lasts whole days within an hour, because of daylight saving time", () => {
    const start = fc.integer({ min: 0, max: 1000 }).map((count) => addDays("2026-01-01", count));
    const hour = fc
      .integer({ min: 3, max: 23 })
      .map((each) => `${String(each).padStart(2, "0")}:30`);
    fc.assert(
      fc.property(start, hour, fc.integer({ min: 1, max: 30 }), (day, time, days) => {
        const { from, to } = bookingInterval({ start: day, time, days });
        expect(dealershipTime(from)).toEqual({ day, time });
        expect(dealershipTime(to)).toEqual({ day: addDays(day, days), time });
        expect(Math.abs(elapsedHours(day, days, time) - days * 24)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the free cancellation period", () => {
  it.each([
    ["2026-07-10", "Thu, Jul 9, 10:00 AM EDT"],
    // One night between has 23 hours, the other 25.
    ["2027-03-14", "Sat, Mar 13, 9:00 AM EST"],
    ["2026-11-01", "Sat, Oct 31, 11:00 AM EDT"],
    ["2027-03-15", "Sun, Mar 14, 10:00 AM EDT"],
  ])("ends 24 hours before %s at 10 AM: %s", (start, text) => {
    const booking = { start, time: "10:00", days: 2 };
    const until = freeUntil(bookingInterval(booking).from.getTime(), { freeHours: 24 });
    expect(bookingInterval(booking).from.getTime() - until.getTime()).toBe(24 * HOUR);
    expect(formatZonedTime(until, until)).toBe(text);
  });
});
