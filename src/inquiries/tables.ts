import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Booking, FrozenQuote } from "#domain/rentals/booking.ts";
import type { OutboxColumns } from "#platform/outbox/leases.server.ts";

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
  /** The host of the site that linked to the first page, and that page's path. */
  referrer: string | null;
  landing_page: string | null;
  request_key: string | null;
  request_digest: string | null;
  /** ISO dates in UTC. An inquiry waits until it is answered or closed. */
  closed_at: string | null;
  answered_at: string | null;
  /** Of the first reply, or the first call that reached the customer. */
  first_answer_at: string | null;
  /** A person's id, and the name at the time. */
  assignee: string | null;
  assignee_name: string | null;
  /** Who wrote down a call or a visit; null for what the customer sent. */
  added_by: string | null;
  /** Goes up with every change but notes. */
  version: number;
};

/** `written_at` is an ISO date in UTC. `author` is null for notes of earlier versions. */
export type InquiryNotesTable = {
  id: string;
  inquiry: string;
  written_at: string;
  text: string;
  person: string | null;
  author: string | null;
};

export const CALL_OUTCOMES = ["reached", "voicemail", "no-answer"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export type EntryKind = "reply" | "call" | "assigned" | "status" | "added";

/** What staff did about an inquiry, other than notes. */
export type InquiryEntriesTable = {
  id: string;
  inquiry: string;
  /** ISO date in UTC. */
  at: string;
  kind: EntryKind;
  person: string | null;
  author: string;
  text: string | null;
  /** A call's outcome, the assignee's name, the new status, what was decided about a booking, or "closed" for a reply that closed it. */
  detail: string | null;
  canceled_at: string | null;
};

/** Files that go out with a reply; `entry` is the reply's. */
export type InquiryAttachmentsTable = {
  id: string;
  entry: string;
  place: number;
  name: string;
  bytes: Uint8Array;
};

/** What a search looks through: names, address, digits of the phone, reference and cart, in lower case. */
export type InquirySearchTable = {
  inquiry: string;
  received_at: string;
  interest: string;
  text: string;
};

export type Channel = "dealership" | "visitor" | "webhook" | "reply";

export type OutboxTable = OutboxColumns & {
  inquiry: string;
  channel: Channel;
  /** The entry that a reply sends. */
  entry: string | null;
};

/** Dates and times are the dealership's. */
export type BookingsTable = {
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
  lines: string;
};

export type InquiryTables = {
  inquiries: InquiriesTable;
  inquiry_notes: InquiryNotesTable;
  inquiry_entries: InquiryEntriesTable;
  inquiry_attachments: InquiryAttachmentsTable;
  inquiry_search: InquirySearchTable;
  bookings: BookingsTable;
  outbox: OutboxTable;
};

/**
 * Inquiries of an address, in any case. Those that were taken on the phone may have none; they are nobody's, so what is no
 * address finds nothing.
 */
export const hasEmail =
  (email: string) =>
  ({ eb, fn }: ExpressionBuilder<InquiryTables, "inquiries">) => {
    const address = email.trim().toLowerCase();
    return address.includes("@")
      ? eb(fn<string>("lower", ["email"]), "=", address)
      : sql<SqlBool>`1 = 0`;
  };

export function bookingToRow(inquiry: string, booking: Booking): BookingsTable {
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

export function bookingFromRow(row: BookingsTable): Booking {
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

export async function readBookings(
  database: Kysely<InquiryTables>,
  ids: readonly string[],
): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("bookings")
    .selectAll()
    .where("inquiry", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.inquiry, bookingFromRow(row)]));
}
