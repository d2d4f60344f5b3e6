import { describe, expect, it } from "vitest";
import { bookingRecord, bookingRows, cancellationSentence, quoteLines } from "./booking-text.ts";
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
const RULE = { freeHours: 24, lateRefundPercent: 50, noShowRefundPercent: 0 };

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

describe("the cancellation rule", () => {
  const early = new Date("2027-01-01T00:00:00Z");

  it("counts elapsed hours across clock changes", () => {
    // The clocks go forward in between: the same time of the day before is only 23 hours earlier.
    const sentence = cancellationSentence({ ...BOOKING, start: "2027-03-14" }, RULE, early);
    expect(sentence.replaceAll("\u202f", " ")).toBe(
      "Free to cancel until Sat, Mar 13, 2027, 1:30 PM EST. After that, we refund 50% of what you've paid. No refund for no-shows.",
    );
  });

  it("offers no free cancellation after its deadline", () => {
    const at = (iso: string) => cancellationSentence(BOOKING, RULE, new Date(iso));
    expect(at("2027-03-12T19:29:59Z")).toMatch(
      /^Free to cancel until Fri, Mar 12, 2:30\sPM EST\. /,
    );
    expect(at("2027-03-12T19:30:00Z")).toBe(
      "Your rental starts in less than 24 hours, so if you cancel, we refund 50% of what you've paid. No refund for no-shows.",
    );
  });

  it("uses the figures of the content", () => {
    const rule = { freeHours: 48, lateRefundPercent: 0, noShowRefundPercent: 10 };
    expect(cancellationSentence(BOOKING, rule, early)).toMatch(
      /^Free to cancel until Thu, Mar 11, .* After that, there's no refund\. We refund 10% for no-shows\.$/,
    );
  });
});
