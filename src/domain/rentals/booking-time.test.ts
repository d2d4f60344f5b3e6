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
import { bookingFromParams } from "./booking.ts";

describe("the time of the handover", () => {
  const hours = (from: string, to: string) =>
    `Choose a time from ${from} to before ${to}: those are the hours of that day.`;
  const WEEKDAY = hours("8:00 AM", "6:00 PM");
  const time = (change: Fields, now = NOW) => bookingErrors(change, now).time;

  it.each(["08:00", "10:30", "17:59"])("can be %s on a weekday", (each) => {
    expect(validBooking({ time: each }).booking.time).toBe(each);
  });

  it.each([
    ["07:59", WEEKDAY],
    ["18:00", WEEKDAY],
    ["00:00", WEEKDAY],
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
    const sunday = hours("9:00 AM", "3:00 PM");
    expect(time({ start: SUNDAY, time: "08:00" })).toBe(sunday);
    expect(time({ start: SUNDAY, time: "15:00" })).toBe(sunday);
    expect(validBooking({ start: SUNDAY, time: "14:00" }).booking.start).toBe(SUNDAY);
  });

  it("follows the showroom's hours for collection, which is closed on Sunday", () => {
    const own = { area: "", address: "" };
    expect(time({ ...own, time: "08:00" })).toBe(hours("9:00 AM", "5:00 PM"));
    expect(validBooking({ ...own, time: "09:00" }).booking.time).toBe("09:00");
    expect(bookingErrors({ ...own, start: SUNDAY })).toEqual({
      time: "We are closed on that day. Choose another one, or have the cart delivered.",
    });
  });

  it("is rejected when there is no delivery on Sundays", () => {
    const delivered: Hours = [{ days: MON_SAT, opens: "08:00", closes: "18:00" }];
    const facts = { ...BOOKING_FACTS, hours: { ...BOOKING_FACTS.hours, delivered } };
    const params = new URLSearchParams({ ...VALID_FIELDS, start: SUNDAY });
    expect(bookingFromParams(params, facts, NOW)).toMatchObject({
      errors: { time: "Carts are not delivered on that day. Choose another one." },
    });
  });

  it("lists both spans of a day with a break", () => {
    const delivered: Hours = [
      { days: MON_SAT, opens: "08:00", closes: "12:00" },
      { days: MON_SAT, opens: "13:00", closes: "18:00" },
    ];
    const facts = { ...BOOKING_FACTS, hours: { ...BOOKING_FACTS.hours, delivered } };
    const at = (each: string) =>
      bookingFromParams(new URLSearchParams({ ...VALID_FIELDS, time: each }), facts, NOW);
    expect(at("12:30")).toMatchObject({
      errors: {
        time: "Choose a time from 8:00 AM to before 12:00 PM or 1:00 PM to before 6:00 PM: those are the hours of that day.",
      },
    });
    expect(at("13:00")).toMatchObject({ ok: true });
  });

  it("must not have passed", () => {
    const today = dealershipInstant(FRIDAY, "12:30");
    const passed = "That time has passed. Choose a later one.";
    const own = { area: "", address: "" };
    expect(time({ ...own, time: "12:00" }, today)).toBe(passed);
    expect(time({ ...own, time: "12:30" }, today)).toBe(passed);
    expect(validBooking({ ...own, time: "13:00" }, today).booking.time).toBe("13:00");
    // Still Friday by the dealership's clock.
    expect(time({ ...own, start: FRIDAY }, new Date("2026-07-11T02:00Z"))).toBe(passed);
  });

  it("is not checked when the day is invalid", () => {
    expect(bookingErrors({ start: "2026-06-28", time: "03:00" })).toEqual({
      start: expect.any(String),
    });
    expect(bookingErrors({ time: "13:00" }, dealershipInstant(FRIDAY, "14:00"))).toEqual({
      start: "Same-day delivery has to be ordered before 2:00 PM. Choose a later day, or call us.",
    });
  });
});
