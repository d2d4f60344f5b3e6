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
import { bookingFromParams } from "./quoted-stay.ts";

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

  it("stores the address that it checked when two were sent", () => {
    const sent = `${new URLSearchParams({ ...VALID_FIELDS, address: "\u0000" })}&address=12+Ocean+Avenue`;
    const found = bookingFromParams(new URLSearchParams(sent), BOOKING_FACTS, NOW);
    expect(found).toMatchObject({ ok: true, booking: { address: "12 Ocean Avenue" } });
  });

  it("keeps texts as their writer sees them", () => {
    const { booking, inquiry } = validBooking({
      address: "12 Ocean\u2028Avenue\u200b",
      firstName: "Da\u0000na",
      phone: "\u202d(800) 555-0177\u202c",
      notes: "Thank\u000byou",
    });
    expect(booking.address).toBe("12 Ocean Avenue");
    expect(inquiry).toMatchObject({
      firstName: "Dana",
      phone: "(800) 555-0177",
      message: "Thank\nyou",
    });
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
  const ADDRESS = "Enter the street address where you're staying";

  it.each<[keyof typeof VALID_FIELDS, string, string]>([
    ["plan", "limousine", "Choose one of these carts: 4-seater, 6-seater, utility."],
    ["start", "", "Choose your first day"],
    ["start", "2026-06-30", "The first day has passed. Choose a later one."],
    ["start", "2026-02-30", "Enter a valid first day."],
    ["end", "2026-07-10", "The return day must be after the first day."],
    ["days", "31", "The longest rental is 30 days. Call us for a longer stay."],
    ["days", "", "The shortest rental is 1 day (24 hours)."],
    ["area", "atlantis", 'We don\'t know a town called "atlantis".'],
    ["drivers", "3", "You can add up to 2 extra drivers."],
    ["address", "", ADDRESS],
    ["address", "12 O", ADDRESS],
    ["address", "x".repeat(201), "Use 200 characters or fewer"],
    ["firstName", " ", "Enter your first name"],
    ["firstName", "x".repeat(101), "Use 100 characters or fewer"],
    ["lastName", "", "Enter your last name"],
    ["email", "dana@example", "Enter an email address, such as name@example.com"],
    ["email", `${"x".repeat(250)}@example.com`, "Use 254 characters or fewer"],
    ["phone", "555", "Enter your phone number with the area code"],
    ["notes", "x".repeat(2001), "Use 2000 characters or fewer"],
    ["adult", "", "Confirm that you're 18 or older and will show a valid ID"],
    ["outlet", "no", "Confirm that there's an outlet to charge the cart"],
    ["permission", "on", "Confirm that carts are allowed where you're staying"],
  ])("has an error only at %s for %j", (field, value, message) => {
    expect(bookingErrors({ [field]: value })).toEqual({ [field]: message });
  });

  it("asks whether the renter knows that the town bans low-speed vehicles", () => {
    const message = "Confirm that you know Ship Bottom bans low-speed vehicles on its streets";
    expect(bookingErrors({ area: "ship-bottom" })).toEqual({ localBan: message });
    expect(validBooking({ area: "ship-bottom", localBan: "yes" }).booking.area).toBe("ship-bottom");
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
    expect(found.ok ? {} : found.errors).toMatchObject({ start: "Choose your first day" });
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
