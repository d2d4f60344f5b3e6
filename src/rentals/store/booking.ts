import type { NoHold } from "#domain/bookings/hold-limits.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { BookingsTable } from "./tables.ts";

/** `…At` are milliseconds since 1970. */
export type Booking = {
  id: string;
  reference: string;
  key: string;
  /** The inquiry's id; null for one that staff made, and once the inquiry is deleted. */
  inquiry: string | null;
  stay: QuotedStay;
  fromAt: number;
  toAt: number;
  /** End of the stay with the buffer. */
  untilAt: number;
  renter: { firstName: string; lastName: string; email: string; phone: string; notes: string };
  state: BookingState;
  version: number;
  /** The cart's number. */
  unit: string | null;
  holdUntil: number | null;
  /** Reason why a request keeps no cart; null if it keeps one. */
  noHold: NoHold | null;
  /** Number of carts that had to stay free for a confirmation without staff; null for other bookings. */
  byRule: number | null;
  createdAt: number;
};

/** Fields of a booking for lists and the calendar. */
export type BookingSummary = Pick<
  Booking,
  "reference" | "fromAt" | "toAt" | "untilAt" | "state" | "unit"
> & {
  stay: Pick<QuotedStay, "vehicle" | "vehicleName" | "area"> & {
    quote: Pick<QuotedStay["quote"], "totalCents">;
  };
  renter: Pick<Booking["renter"], "firstName" | "lastName" | "phone">;
};

export const SUMMARY_COLUMNS = [
  ...(["reference", "from_at", "to_at", "until_at", "state", "unit"] as const),
  ...(["class", "class_name", "area", "total_cents"] as const),
  ...(["first_name", "last_name", "phone"] as const),
] as const;

export const summaryFromRow = (
  row: Pick<BookingsTable, (typeof SUMMARY_COLUMNS)[number]>,
): BookingSummary => ({
  reference: row.reference,
  fromAt: Number(row.from_at),
  toAt: Number(row.to_at),
  untilAt: Number(row.until_at),
  state: row.state,
  unit: row.unit,
  stay: {
    vehicle: row.class,
    vehicleName: row.class_name,
    area: row.area,
    quote: { totalCents: row.total_cents },
  },
  renter: { firstName: row.first_name, lastName: row.last_name, phone: row.phone },
});

export function bookingFromRow(row: BookingsTable): Booking {
  const summary = summaryFromRow(row);
  return {
    ...summary,
    id: row.id,
    key: row.key,
    inquiry: row.inquiry,
    stay: {
      ...summary.stay,
      start: row.start_day,
      time: row.start_time,
      days: row.days,
      address: row.address,
      additionalDrivers: row.additional_drivers,
      quote: {
        ...summary.stay.quote,
        lines: JSON.parse(row.lines),
        depositCents: row.deposit_cents,
      },
    },
    renter: { ...summary.renter, email: row.email, notes: row.notes },
    version: row.version,
    holdUntil: row.hold_until === null ? null : Number(row.hold_until),
    noHold: row.no_hold,
    byRule: row.by_rule,
    createdAt: Number(row.created_at),
  };
}
