import { dayText } from "#domain/dates.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { centsText } from "#domain/money.ts";
import type { Booking, FrozenQuote } from "./booking.ts";
import { freeCancellationDeadline, instantText, returnDate } from "./booking-times.ts";
import type { RentalPlans } from "./plan-schema.ts";

/** What an inquiry with a booking is called, in place of its interest. */
export const RENTAL_REQUEST = "Rental request";

/** A booking for programs. Days and times are the dealership's; it is returned on `returns` at the same time. */
export function bookingRecord({ quote, ...booking }: Booking) {
  return {
    vehicle: booking.vehicle,
    vehicleName: booking.vehicleName,
    start: booking.start,
    time: booking.time,
    returns: returnDate(booking),
    days: booking.days,
    area: booking.area,
    address: booking.address,
    additionalDrivers: booking.additionalDrivers,
    lines: quote.lines,
    totalCents: quote.totalCents,
    depositCents: quote.depositCents,
  };
}

const moment = (day: string, time: string) => `${dayText(day, "long")}, ${clockText(time, "long")}`;

/** What was asked for, as labels and texts. `place` says where it is brought; null when it is collected. */
export function bookingRows(booking: Booking, place: string | null): [string, string][] {
  const { vehicleName, start, time, days, additionalDrivers } = booking;
  return [
    ["Vehicle", vehicleName],
    ["From", moment(start, time)],
    ["Return", moment(returnDate(booking), time)],
    ["Days", String(days)],
    place === null ? ["Collected", "at the dealership"] : ["Delivered to", place],
    ["Drivers", additionalDrivers === 0 ? "no additional" : `${additionalDrivers} additional`],
  ];
}

/** A quote as aligned lines, to the cent; the deposit, which comes back, apart. */
export function quoteLines({ lines, totalCents, depositCents }: FrozenQuote): string[] {
  const rows = [
    ...lines,
    { label: "Total", cents: totalCents },
    { label: "Refundable deposit, not in the total", cents: depositCents },
  ].map(({ label, cents }) => ({ label, amount: centsText(cents) }));
  const label = Math.max(...rows.map((row) => row.label.length));
  const amount = Math.max(...rows.map((row) => row.amount.length));
  return rows.map((row) => `${row.label.padEnd(label)}  ${row.amount.padStart(amount)}`);
}

const refund = (percent: number) => (percent === 0 ? "nothing is" : `${percent}% is`);

/**
 * The rule of cancellation with a booking's own dates: "Free to cancel until Thu, Jul 9, 10:00 AM EDT. After that 50% is
 * refunded; for a no-show nothing is." A booking that was sent in later than that was never free to cancel.
 */
export function cancellationSentence(
  booking: Booking,
  rule: RentalPlans["rules"]["cancellation"],
  sentAt: Date,
): string {
  const { freeHours, lateRefundPercent, noShowRefundPercent } = rule;
  const until = freeCancellationDeadline(booking, freeHours);
  const late = `${refund(lateRefundPercent)} refunded; for a no-show ${refund(noShowRefundPercent)}.`;
  return sentAt < until
    ? `Free to cancel until ${instantText(until)}. After that ${late}`
    : `It begins in less than ${freeHours} hours: when you cancel, ${late}`;
}
