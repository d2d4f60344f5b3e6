import type { Kysely } from "kysely";
import type { Booking, FrozenQuote } from "#domain/rentals/booking.ts";

export type InquiriesTable = {
  id: string;
  reference: string;
  received_at: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  interest: string;
  message: string;
  page: string | null;
  vehicle: string | null;
  color: string | null;
  intent: string | null;
  subject: string | null;
  area: string | null;
  /** JSON object of campaign parameters. */
  campaign: string;
  /** What the sender calls this one submission, so that sending it twice stores it once. */
  request_key: string | null;
  /** A digest of what was sent under that key. */
  request_digest: string | null;
  /** When staff closed it, as an ISO date in UTC. */
  closed_at: string | null;
};

/** What staff wrote about an inquiry. `written_at` is an ISO date in UTC. */
export type InquiryNotesTable = { id: string; inquiry: string; written_at: string; text: string };

/** The ways that an inquiry goes out: mail to the dealership, acknowledgement to the visitor, message to a program. */
export type Channel = "dealership" | "visitor" | "webhook";

/**
 * What is still to be delivered and what was. All times are milliseconds since 1970 by the database's clock: those of
 * several instances would differ, and a lease would then be taken twice.
 */
export type OutboxTable = {
  id: string;
  inquiry: string;
  channel: Channel;
  created_at: number;
  /** Not to be tried before. */
  due_at: number;
  attempts: number;
  /** Names the one deliverer that may send and mark it until `leased_until`. */
  lease: string | null;
  leased_until: number | null;
  delivered_at: number | null;
  /** Given up; staff may put it back. */
  dead_at: number | null;
  /** Why the last attempt failed, without personal data. */
  fault: string | null;
};

/** What an inquiry that asks for a rental holds beside the inquiry. Days and times are the dealership's. */
export type BookingsTable = {
  /** The inquiry's id. */
  inquiry: string;
  vehicle: string;
  vehicle_name: string;
  start_day: string;
  start_time: string;
  days: number;
  area: string | null;
  address: string | null;
  additional_drivers: number;
  total_cents: number;
  deposit_cents: number;
  /** JSON array of the quote's lines. */
  lines: string;
};

export type InquiryTables = {
  inquiries: InquiriesTable;
  inquiry_notes: InquiryNotesTable;
  bookings: BookingsTable;
  outbox: OutboxTable;
};

/** A booking as the row that belongs to an inquiry. */
export function bookingRow(inquiry: string, booking: Booking): BookingsTable {
  const { quote } = booking;
  return {
    inquiry,
    vehicle: booking.vehicle,
    vehicle_name: booking.vehicleName,
    start_day: booking.start,
    start_time: booking.time,
    days: booking.days,
    area: booking.area,
    address: booking.address,
    additional_drivers: booking.additionalDrivers,
    total_cents: quote.totalCents,
    deposit_cents: quote.depositCents,
    lines: JSON.stringify(quote.lines.map(({ label, cents }) => ({ label, cents }))),
  };
}

/** The booking that a row holds. */
export function bookingOf(row: BookingsTable): Booking {
  const lines: FrozenQuote["lines"] = JSON.parse(row.lines);
  return {
    vehicle: row.vehicle,
    vehicleName: row.vehicle_name,
    start: row.start_day,
    time: row.start_time,
    days: row.days,
    area: row.area,
    address: row.address,
    additionalDrivers: row.additional_drivers,
    quote: { lines, totalCents: row.total_cents, depositCents: row.deposit_cents },
  };
}

/** The bookings among inquiries, by the inquiry's id. */
export async function bookingsAmong(
  database: Kysely<InquiryTables>,
  ids: readonly string[],
): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("bookings")
    .selectAll()
    .where("inquiry", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.inquiry, bookingOf(row)]));
}
