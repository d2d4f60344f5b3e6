import type { Booking } from "#domain/rentals/booking.ts";
import type { ReservationState } from "#domain/reservations/states.ts";
import type { ReservationsTable } from "./tables.ts";

/** `…At` are milliseconds since 1970. */
export type Reservation = {
  id: string;
  reference: string;
  key: string;
  /** The inquiry's id; null for one that staff made, and once the inquiry is deleted. */
  inquiry: string | null;
  booking: Booking;
  fromAt: number;
  toAt: number;
  /** With the buffer. */
  untilAt: number;
  renter: { firstName: string; lastName: string; email: string; phone: string; notes: string };
  state: ReservationState;
  version: number;
  /** The cart's number. */
  unit: string | null;
  holdUntil: number | null;
  createdAt: number;
};

/** What lists and the calendar show of a reservation. */
export type ReservationSummary = Pick<
  Reservation,
  "reference" | "fromAt" | "toAt" | "untilAt" | "state" | "unit"
> & {
  booking: Pick<Booking, "vehicle" | "vehicleName" | "area"> & {
    quote: Pick<Booking["quote"], "totalCents">;
  };
  renter: Pick<Reservation["renter"], "firstName" | "lastName" | "phone">;
};

export const SUMMARY_COLUMNS = [
  ...(["reference", "from_at", "to_at", "until_at", "state", "unit"] as const),
  ...(["class", "class_name", "area", "total_cents"] as const),
  ...(["first_name", "last_name", "phone"] as const),
] as const;

export const summaryFromRow = (
  row: Pick<ReservationsTable, (typeof SUMMARY_COLUMNS)[number]>,
): ReservationSummary => ({
  reference: row.reference,
  fromAt: Number(row.from_at),
  toAt: Number(row.to_at),
  untilAt: Number(row.until_at),
  state: row.state,
  unit: row.unit,
  booking: {
    vehicle: row.class,
    vehicleName: row.class_name,
    area: row.area,
    quote: { totalCents: row.total_cents },
  },
  renter: { firstName: row.first_name, lastName: row.last_name, phone: row.phone },
});

export function reservationFromRow(row: ReservationsTable): Reservation {
  const summary = summaryFromRow(row);
  return {
    ...summary,
    id: row.id,
    key: row.key,
    inquiry: row.inquiry,
    booking: {
      ...summary.booking,
      start: row.start_day,
      time: row.start_time,
      days: row.days,
      address: row.address,
      additionalDrivers: row.additional_drivers,
      quote: {
        ...summary.booking.quote,
        lines: JSON.parse(row.lines),
        depositCents: row.deposit_cents,
      },
    },
    renter: { ...summary.renter, email: row.email, notes: row.notes },
    version: row.version,
    holdUntil: row.hold_until === null ? null : Number(row.hold_until),
    createdAt: Number(row.created_at),
  };
}
