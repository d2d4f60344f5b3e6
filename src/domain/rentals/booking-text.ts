import { formatFullDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatCents } from "#domain/money.ts";
import { returnDate } from "./booking-times.ts";
import type { FrozenQuote, QuotedStay } from "./quoted-stay.ts";

export const RENTAL_REQUEST = "Rental request";

export function bookingRecord({ quote, ...booking }: QuotedStay) {
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

const moment = (day: string, time: string) => `${formatFullDay(day)}, ${formatTime(time, "long")}`;

/** `place` is null if the renter picks it up. */
export function bookingRows(booking: QuotedStay, place: string | null): [string, string][] {
  const { vehicleName, start, time, days, additionalDrivers } = booking;
  return [
    ["Vehicle", vehicleName],
    ["From", moment(start, time)],
    ["Return", moment(returnDate(booking), time)],
    ["Days", String(days)],
    place === null ? ["Pickup", "at our showroom"] : ["Delivered to", place],
    [
      "Drivers",
      additionalDrivers === 0 ? "just the renter" : `the renter and ${additionalDrivers} more`,
    ],
  ];
}

export function quoteLines({ lines, totalCents, depositCents }: FrozenQuote): string[] {
  const rows = [
    ...lines,
    { label: "Total", cents: totalCents },
    { label: "Refundable deposit, not in the total", cents: depositCents },
  ].map(({ label, cents }) => ({ label, amount: formatCents(cents) }));
  const label = Math.max(...rows.map((row) => row.label.length));
  const amount = Math.max(...rows.map((row) => row.amount.length));
  return rows.map((row) => `${row.label.padEnd(label)}  ${row.amount.padStart(amount)}`);
}
