import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { BookingsTable } from "./tables.ts";

/** `…At` are milliseconds since 1970. The table's columns say what each field means. */
export type Booking = ReturnType<typeof bookingFromRow>;

/** Fields of a booking for lists and the calendar. */
export type BookingSummary = ReturnType<typeof summaryFromRow>;

export const SUMMARY_COLUMNS = [
  ...(["reference", "from_at", "to_at", "until_at", "state", "unit"] as const),
  ...(["class", "class_name", "area", "total_cents"] as const),
  ...(["first_name", "last_name", "phone"] as const),
] as const;

export const summaryFromRow = (row: Pick<BookingsTable, (typeof SUMMARY_COLUMNS)[number]>) => ({
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

export function bookingFromRow(row: BookingsTable) {
  const summary = summaryFromRow(row);
  const stay: QuotedStay = {
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
  };
  return {
    ...summary,
    id: row.id,
    key: row.key,
    inquiry: row.inquiry,
    customerId: row.customer,
    stay,
    renter: { ...summary.renter, email: row.email, notes: row.notes },
    version: row.version,
    holdUntil: row.hold_until === null ? null : Number(row.hold_until),
    noHold: row.no_hold,
    byRule: row.by_rule,
    awaits: row.awaits,
    createdAt: Number(row.created_at),
  };
}
