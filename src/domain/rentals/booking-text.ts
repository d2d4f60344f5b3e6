import { dayText } from "#domain/dates.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { centsText } from "#domain/money.ts";
import type { Booking, FrozenQuote } from "./booking.ts";
import { freeCancellationDeadline, instantText, returnDate } from "./booking-times.ts";
import type { RentalPlans } from "./plan-schema.ts";

export const RENTAL_REQUEST = "Rental request";

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

/** `place` is null if the renter picks it up. */
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

/** A booking sent after the deadline was never free to cancel. */
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
