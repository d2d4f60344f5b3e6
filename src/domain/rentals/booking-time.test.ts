import { describe, expect, it } from "vitest";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import type { Hours } from "#domain/dealership/dealership-schema.ts";
import {
  BOOKING_FACTS,
  bookingErrors,
  type Fields,
  FRIDAY,
  MON_SAT,
  NOW,
  SUNDAY,
  VALID_FIELDS,
  validBooking,
} from "#domain/rentals/testing/sample-booking.ts";
import { bookingFromParams } from "./quoted-stay.ts";
import { startTimes } from "./stay-start.ts";

const PICKED_UP = { area: "", address: "" };
const time = (change: Fields, now = NOW) => bookingErrors(change, now).time;

describe("the start of a stay", () => {
  const hours = (day: string, from: string, to: string) =>
    `On ${day}, choose a time from ${from} to before ${to}.`;
  const WEEKDAY = hours("Friday, July 10", "8:00 AM", "6:00 PM");

  it.each(["08:00", "10:00", "17:00"])("can be %s on a weekday", (each) => {
    expect(validBooking({ time: each, days: "6" }).booking.time).toBe(each);
  });

  it.each([
    ["07:59", WEEKDAY],
    ["18:00", WEEKDAY],
    ["00:00", WEEKDAY],
    ["10:07", "Carts go out and come back on the hour. Choose 10:00 AM or 11:00 AM."],
    ["17:59", "Carts go out and come back on the hour. Choose 5:00 PM."],
    ["", WEEKDAY],
    ["9:00", WEEKDAY],
    ["10 AM", WEEKDAY],
    ["10:00:00", WEEKDAY],
    ["10:60", WEEKDAY],
    ["10:99", WEEKDAY],
    ["1a:00", WEEKDAY],
  ])("cannot be %j", (each, message) => {
    expect(bookingErrors({ time: each })).toEqual({ time: message });
  });

  it("follows the hours of delivery on a Sunday", () => {
    const sunday = hours("Sunday, July 12", "9:00 AM", "3:00 PM");
    expect(time({ start: SUNDAY, time: "08:00" })).toBe(sunday);
    expect(time({ start: SUNDAY, time: "15:00" })).toBe(sunday);
    expect(validBooking({ start: SUNDAY, time: "14:00" }).booking.start).toBe(SUNDAY);
  });

  it("follows the showroom's hours for collection, which is closed on Sunday", () => {
    const friday = hours("Friday, July 10", "9:00 AM", "5:00 PM");
    expect(time({ ...PICKED_UP, time: "08:00" })).toBe(friday);
    expect(validBooking({ ...PICKED_UP, time: "09:00" }).booking.time).toBe("09:00");
    expect(bookingErrors({ ...PICKED_UP, start: SUNDAY })).toEqual({
      start:
        "We're closed on Sunday, July 12. The next time you can pick it up is Monday, July 13 at 9:00 AM.",
    });
  });

  it("is rejected on a holiday, by its name", () => {
    expect(bookingErrors({ start: "2026-11-26" })).toEqual({
      start:
        "We're closed on Thursday, November 26, 2026 (Thanksgiving Day). The next time we can deliver is Friday, November 27, 2026 at 8:00 AM.",
    });
    expect(bookingErrors({ start: "2026-12-25", days: "3" })).toEqual({
      start:
        "We're closed on Friday, December 25, 2026 (Christmas Day). The next time we can deliver is Saturday, December 26, 2026 at 8:00 AM.",
    });
  });

  it("ends with a day that closes early", () => {
    const eve = { start: "2026-12-24" };
    expect(validBooking({ ...eve, time: "12:00" }).booking.time).toBe("12:00");
    expect(bookingErrors({ ...eve, time: "13:00" })).toEqual({
      time: "On Thursday, December 24, 2026, choose a time from 8:00 AM to before 1:00 PM.",
    });
    expect(bookingErrors({ start: "2026-12-19", time: "13:00" })).toEqual({
      time: "The cart comes back at the same time on Thursday, December 24, 2026. Choose a time from 8:00 AM to before 1:00 PM.",
    });
  });

  const changed = (delivered: Hours, change: Fields) => {
    const { schedule } = BOOKING_FACTS;
    const hours = { ...schedule.hours, delivered };
    const facts = { ...BOOKING_FACTS, schedule: { ...schedule, hours } };
    return bookingFromParams(new URLSearchParams({ ...VALID_FIELDS, ...change }), facts, NOW);
  };

  it("is rejected when there is no delivery on Sundays", () => {
    const delivered: Hours = [{ days: MON_SAT, opens: "08:00", closes: "18:00" }];
    expect(changed(delivered, { start: SUNDAY })).toMatchObject({
      errors: {
        start:
          "We're closed on Sunday, July 12. The next time we can deliver is Monday, July 13 at 8:00 AM.",
      },
    });
  });

  it("lists both spans of a day with a break", () => {
    const delivered: Hours = [
      { days: MON_SAT, opens: "08:00", closes: "12:00" },
      { days: MON_SAT, opens: "13:00", closes: "18:00" },
    ];
    expect(changed(delivered, { time: "12:30" })).toMatchObject({
      errors: {
        time: "On Friday, July 10, choose a time from 8:00 AM to before 12:00 PM or 1:00 PM to before 6:00 PM.",
      },
    });
    expect(changed(delivered, { time: "13:00" })).toMatchObject({ ok: true });
  });

  it("is not checked when the day is invalid", () => {
    expect(bookingErrors({ start: "2026-06-28", time: "03:00" })).toEqual({
      start: expect.any(String),
    });
    expect(bookingErrors({ time: "13:00" }, dealershipInstant(FRIDAY, "14:00"))).toEqual({
      start: "For same-day delivery, order before 2:00 PM. Choose a later day, or call us.",
    });
  });
});

describe("the time before the start", () => {
  const earliest = (text: string) =>
    `We need 2 hours while we're open to get your cart ready. ${text}`;

  it("must not have passed", () => {
    const today = dealershipInstant(FRIDAY, "11:30");
    const late = earliest("The earliest you can pick it up is Friday, July 10 at 2:00 PM.");
    expect(time({ ...PICKED_UP, time: "10:00" }, today)).toBe(late);
    expect(time({ ...PICKED_UP, time: "13:00" }, today)).toBe(late);
    expect(validBooking({ ...PICKED_UP, time: "14:00" }, today).booking.time).toBe("14:00");
    // Still Friday by the dealership's clock.
    expect(time({ ...PICKED_UP, start: FRIDAY }, new Date("2026-07-11T02:00Z"))).toBe(
      earliest("The earliest you can pick it up is Saturday, July 11 at 11:00 AM."),
    );
  });

  it("leaves opening hours to read the request", () => {
    const sundayNight = dealershipInstant(SUNDAY, "22:00");
    const monday = { start: "2026-07-13", days: "3" };
    expect(bookingErrors({ ...monday, time: "08:00" }, sundayNight)).toEqual({
      time: earliest("The earliest we can deliver is Monday, July 13 at 11:00 AM."),
    });
    expect(bookingErrors({ ...monday, time: "11:00" }, sundayNight)).toEqual({});
  });

  it("does not count a holiday", () => {
    const eve = dealershipInstant("2026-11-25", "17:30");
    expect(bookingErrors({ start: "2026-11-27", days: "3", time: "09:00" }, eve)).toEqual({
      time: earliest("The earliest we can deliver is Friday, November 27 at 11:00 AM."),
    });
  });

  it("names a start from which the cart can come back", () => {
    // From Monday, it would come back on a closed Sunday.
    expect(bookingErrors({ ...PICKED_UP, start: SUNDAY, days: "6" })).toEqual({
      start: expect.stringContaining("Tuesday, July 14 at 9:00 AM"),
    });
  });
});

describe("the return", () => {
  it("lies within the hours of its day", () => {
    expect(bookingErrors({ start: "2026-07-06", days: "6", time: "17:00" })).toEqual({
      time: "The cart comes back at the same time on Sunday, July 12. Choose a time from 9:00 AM to before 3:00 PM.",
    });
    expect(validBooking({ start: "2026-07-06", days: "6", time: "14:00" }).booking.days).toBe(6);
  });

  it("is not on a closed day or a holiday", () => {
    expect(bookingErrors({ ...PICKED_UP, start: "2026-07-10", days: "2" })).toEqual({
      days: "We're closed on Sunday, July 12, so the cart can't come back that day. It can come back on Monday, July 13: choose 3 days.",
    });
    expect(bookingErrors({ start: "2026-11-24", days: "2" })).toEqual({
      days: "We're closed on Thursday, November 26, 2026 (Thanksgiving Day), so the cart can't come back that day. It can come back on Friday, November 27, 2026: choose 3 days.",
    });
    expect(bookingErrors({ start: "2026-11-24", end: "2026-11-26" })).toEqual({
      end: expect.stringContaining("We're closed on Thursday, November 26"),
    });
  });

  it("is at the same time of the clock, although the clocks go back", () => {
    expect(bookingErrors({ start: "2026-10-31", days: "1", time: "14:00" })).toEqual({});
    expect(time({ start: "2026-10-31", days: "1", time: "15:00" })).toContain("November 1");
  });
});

describe("the list of times", () => {
  const { schedule } = BOOKING_FACTS;
  const ends = (day: string, isDelivered: boolean) => {
    const times = startTimes(day, isDelivered, schedule);
    return [times[0], times.at(-1)];
  };

  it("offers the hours of the day", () => {
    expect(ends(FRIDAY, true)).toEqual(["08:00", "17:00"]);
    expect(ends(SUNDAY, true)).toEqual(["09:00", "14:00"]);
    expect(ends(FRIDAY, false)).toEqual(["09:00", "16:00"]);
    expect(ends("2026-12-24", false)).toEqual(["09:00", "12:00"]);
  });

  it("offers the widest hours while the day is unknown or closed", () => {
    expect(ends("", false)).toEqual(["08:00", "17:00"]);
    expect(ends("2026-12-25", true)).toEqual(["08:00", "17:00"]);
  });
});
