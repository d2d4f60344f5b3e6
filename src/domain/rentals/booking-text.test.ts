import { expect, it } from "vitest";
import { bookingRecord, bookingRows, quoteLines } from "./booking-text.ts";
import type { QuotedStay } from "./quoted-stay.ts";

const BOOKING: QuotedStay = {
  vehicle: "6-seater",
  vehicleName: "6 Seater",
  start: "2027-03-13",
  time: "14:30",
  days: 30,
  area: "brick",
  address: "12 Ocean Avenue",
  additionalDrivers: 2,
  quote: {
    lines: [
      { label: "Monthly plan", cents: 1_234_567 },
      { label: "Delivery", cents: 5 },
    ],
    totalCents: 1_234_572,
    depositCents: 100_000,
  },
};
it("describes a rental, delivered or collected", () => {
  expect(bookingRows(BOOKING, "Brick")).toEqual([
    ["Vehicle", "6 Seater"],
    ["From", "Saturday, March 13, 2027, 2:30 PM"],
    ["Return", "Monday, April 12, 2027, 2:30 PM"],
    ["Days", "30"],
    ["Delivered to", "Brick"],
    ["Drivers", "the renter and 2 more"],
  ]);
  const rows = bookingRows({ ...BOOKING, additionalDrivers: 0 }, null);
  expect(rows.slice(-2)).toEqual([
    ["Pickup", "at our showroom"],
    ["Drivers", "just the renter"],
  ]);
});

it("formats a quote to the cent, aligned", () => {
  expect(quoteLines(BOOKING.quote)).toEqual([
    "Monthly plan                          $12,345.67",
    "Delivery                                   $0.05",
    "Total                                 $12,345.72",
    "Refundable deposit, not in the total   $1,000.00",
  ]);
});

it("contains the day of return for programs", () => {
  expect(bookingRecord(BOOKING)).toMatchObject({ start: "2027-03-13", returns: "2027-04-12" });
});
