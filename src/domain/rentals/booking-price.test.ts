import { describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import {
  BOOKING_FACTS,
  FRIDAY,
  NOW,
  readBooking,
  TOTAL,
  VALID_FIELDS,
  validBooking,
} from "#domain/rentals/testing/sample-booking.ts";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import { bookingFromParams, freezeQuote } from "./quoted-stay.ts";

describe("the price", () => {
  it.each<[string, number | null]>([
    ["1", 1],
    ["105000", 105_000],
    ["", null],
    ["1,119.56", null],
    ["-111956", null],
    ["111956.0", null],
    ["99999999999", null],
    ["<b>", null],
  ])("is rejected when the form showed another price: %j", (total, fromCents) => {
    expect(readBooking({ total })).toEqual({
      ok: false,
      errors: {},
      changedTotal: { fromCents, toCents: 111_956 },
    });
  });

  it("is rejected when the form showed none", () => {
    const { total: _, ...rest } = VALID_FIELDS;
    expect(bookingFromParams(new URLSearchParams(rest), BOOKING_FACTS, NOW)).toMatchObject({
      ok: false,
      changedTotal: { fromCents: null, toCents: 111_956 },
    });
  });

  it("includes the rush fee of a same-day delivery", () => {
    const today = dealershipInstant(FRIDAY, "08:30");
    expect(readBooking({ time: "13:00", total: TOTAL }, today)).toMatchObject({
      changedTotal: { fromCents: 111_956, toCents: 117_288 },
    });
    const { booking } = validBooking({ time: "13:00", total: "117288" }, today);
    expect(booking.quote.lines).toContainEqual({ label: "Same-day rush", cents: 5000 });
  });

  it("counts the same days when the clocks change during the stay", () => {
    for (const start of ["2027-03-13", "2026-10-31", FRIDAY]) {
      expect(validBooking({ start }).booking).toMatchObject({
        days: 5,
        quote: { totalCents: 111_956 },
      });
      const found = validBooking({ start, days: "", end: addDays(start, 5) });
      expect(found.booking).toMatchObject({ days: 5, quote: { totalCents: 111_956 } });
    }
  });

  it("is stored without intermediate results", () => {
    const { booking } = validBooking({});
    expect(Object.keys(booking.quote)).toEqual(["lines", "totalCents", "depositCents"]);
    const [plan] = PLANS.vehicles[0]?.plans ?? [];
    if (!plan) throw new Error("there is no plan");
    const quote = {
      plan,
      days: 1,
      lines: [{ kind: "plan", label: "Daily plan", cents: 1 }] as const,
      totalCents: 1,
      depositCents: 2,
      savedCents: 3,
      hints: ["more"],
    };
    expect(freezeQuote(quote)).toEqual({
      lines: [{ label: "Daily plan", cents: 1 }],
      totalCents: 1,
      depositCents: 2,
    });
  });
});
