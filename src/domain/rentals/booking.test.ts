import { describe, expect, it } from "vitest";
import {
  BOOKING_FACTS,
  bookingErrors,
  FRIDAY,
  NOW,
  readBooking,
  VALID_FIELDS,
  validBooking,
} from "#domain/rentals/testing/sample-booking.ts";
import { bookingFromParams } from "./booking.ts";

describe("bookingFromParams", () => {
  it("parses a booking and its inquiry", () => {
    const { booking, inquiry } = validBooking({ notes: "A ramp, please.\r\nThank you." });
    expect(booking).toEqual({
      vehicle: "4-seater",
      vehicleName: "4-seater",
      start: FRIDAY,
      time: "10:00",
      days: 5,
      area: "brick",
      address: "12 Ocean Avenue",
      additionalDrivers: 0,
      quote: {
        lines: [
          { label: "Weekly plan, up to 7 days", cents: 105_000 },
          { label: "Delivery, about 9 miles", cents: 0 },
          { label: "Estimated tax, 6.625%", cents: 6956 },
        ],
        totalCents: 111_956,
        depositCents: 50_000,
      },
    });
    expect(inquiry).toEqual({
      firstName: "Dana",
      lastName: "Sample",
      email: "dana@example.com",
      phone: "(800) 555-0177",
      interest: "general",
      message: "A ramp, please.\nThank you.",
    });
  });

  it("trims the fields", () => {
    const { booking, inquiry } = validBooking({
      firstName: " Dana ",
      email: " dana@example.com\t",
      phone: "  (800) 555-0177 ",
      address: "\t12 Ocean Avenue  ",
      notes: "\n ",
    });
    expect([inquiry.firstName, inquiry.email, inquiry.phone, inquiry.message]).toEqual([
      "Dana",
      "dana@example.com",
      "(800) 555-0177",
      "",
    ]);
    expect(booking.address).toBe("12 Ocean Avenue");
  });

  it("ignores the address when the renter collects the cart", () => {
    for (const address of ["", "12 Ocean Avenue", "x".repeat(300), "\0"]) {
      expect(validBooking({ area: "", address }).booking).toMatchObject({
        area: null,
        address: null,
      });
    }
  });

  it("derives the length from the day of return", () => {
    expect(validBooking({ days: "", end: "2026-07-15" }).booking.days).toBe(5);
  });

  it("ignores unknown fields", () => {
    const params = new URLSearchParams({
      ...VALID_FIELDS,
      interest: "sales",
      message: "x",
      rush: "1",
    });
    const found = bookingFromParams(params, BOOKING_FACTS, NOW);
    expect(found).toMatchObject({ ok: true, inquiry: { interest: "general", message: "" } });
    expect(found.ok && found.booking.quote.totalCents).toBe(111_956);
  });
});

describe("an invalid booking", () => {
  const UNCLEAN = "Please remove characters that cannot be displayed";
  const ADDRESS = "Street and number of the place of stay are required";

  it.each<[keyof typeof VALID_FIELDS, string, string]>([
    ["plan", "limousine", "The plan must be one of 4-seater, 6-seater, utility."],
    ["start", "", "Choose the first day"],
    ["start", "2026-06-30", "The first day has passed. Choose a later one."],
    ["start", "2026-02-30", "The first day must be a day of the calendar."],
    ["end", "2026-07-10", "The day of return must come after the first day."],
    ["days", "31", "One rental lasts at most 30 days. Please call us for a longer one."],
    ["days", "", "A rental lasts at least 1 day of 24 hours."],
    ["area", "atlantis", 'There is no area "atlantis".'],
    ["drivers", "3", "At most 2 additional drivers can be named."],
    ["address", "", ADDRESS],
    ["address", "12 O", ADDRESS],
    ["address", "x".repeat(201), "Please use at most 200 characters"],
    ["address", "12 Ocean\u0007 Avenue", UNCLEAN],
    ["address", "12 Ocean Avenue\nBrick", UNCLEAN],
    ["firstName", " ", "First name is required"],
    ["firstName", "x".repeat(101), "Please use at most 100 characters"],
    ["firstName", "Da\u0000na", UNCLEAN],
    ["lastName", "", "Last name is required"],
    ["lastName", "Sam\nple", UNCLEAN],
    ["email", "dana@example", "Invalid email address"],
    ["email", `${"x".repeat(250)}@example.com`, "Please use at most 254 characters"],
    ["phone", "555", "Phone number is required"],
    ["phone", "(800) 555-0177\u001b", UNCLEAN],
    ["notes", "x".repeat(2001), "Please use at most 2000 characters"],
    ["notes", "Thank\u0000 you", UNCLEAN],
    ["adult", "", "Confirm that you are 18 or older and will show a valid ID"],
    ["outlet", "no", "Confirm that there is an outlet for charging"],
    ["permission", "on", "Confirm that the place of stay allows the cart"],
  ])("has an error only at %s for %j", (field, value, message) => {
    expect(bookingErrors({ [field]: value })).toEqual({ [field]: message });
  });

  it("has all its errors at once", () => {
    const found = bookingFromParams(new URLSearchParams({ area: "brick" }), BOOKING_FACTS, NOW);
    expect(found.ok ? [] : Object.keys(found.errors).toSorted()).toEqual(
      [
        ["plan", "days", "start", "address", "firstName", "lastName", "email", "phone"],
        ["adult", "outlet", "permission"],
      ]
        .flat()
        .toSorted(),
    );
    expect(found).toMatchObject({ ok: false, changedTotal: null });
  });

  it("has errors for an empty form, and delivery errors only with a delivery", () => {
    const found = bookingFromParams(new URLSearchParams(), BOOKING_FACTS, NOW);
    expect(found.ok ? {} : found.errors).toMatchObject({ start: "Choose the first day" });
    expect(found.ok ? {} : found.errors).not.toHaveProperty("address");
  });

  it("is rejected before the price is compared", () => {
    const found = readBooking({ adult: "", total: "1" });
    expect(found).toEqual({
      ok: false,
      errors: { adult: expect.any(String) },
      changedTotal: null,
    });
  });
});
