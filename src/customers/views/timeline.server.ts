import type { Kysely } from "kysely";
import { appointmentFromRow } from "#appointments/store/appointment.ts";
import { appointmentEventFromRow } from "#appointments/store/find-appointments.server.ts";
import type { Customer } from "#customers/store/customer.ts";
import type { CustomerRecord } from "#customers/store/records.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { belongsToMessage } from "#inquiries/inquiry-photos.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import type { EventKind } from "#rentals/store/tables.ts";
import type { TimelineGroup } from "./choices.ts";
import { MAX_ROWS, type TimelineEntry } from "./timeline-entry.ts";
import { readOwn } from "./timeline-own.server.ts";

/** Payments have rows of their own; a request is the booking itself. */
const NOT_SHOWN: readonly EventKind[] = ["paid", "voided", "requested"];

const EVENT_GROUPS: Partial<Record<EventKind, TimelineGroup>> = {
  note: "notes",
  message: "messages",
  changed: "changes",
  assigned: "changes",
  undone: "changes",
  mail: "changes",
};

async function readInquiries(
  database: Kysely<ReadTables>,
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const ids = records.filter(({ kind }) => kind === "inquiry").map(({ id }) => id);
  if (ids.length === 0) return [];
  const [inquiries, entries, notes, mails] = await Promise.all([
    database.selectFrom("inquiries").selectAll().where("id", "in", ids).execute(),
    database
      .selectFrom("inquiry_entries")
      .selectAll()
      .where("inquiry", "in", ids)
      .orderBy("at", "desc")
      .limit(MAX_ROWS)
      .execute(),
    database
      .selectFrom("inquiry_notes")
      .selectAll()
      .where("inquiry", "in", ids)
      .orderBy("written_at", "desc")
      .limit(MAX_ROWS)
      .execute(),
    database
      .selectFrom("inquiry_mails")
      .select(["id", "inquiry", "at", "kind", "author", "text", "quoted", "note"])
      .where("inquiry", "in", ids)
      .orderBy("at", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  const byId = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry]));
  return [
    ...inquiries.map(
      (inquiry): TimelineEntry => ({
        is: "inquiry",
        inquiry,
        key: inquiry.id,
        group: "messages",
        at: Date.parse(inquiry.received_at),
      }),
    ),
    ...entries
      .filter(({ kind }) => kind !== "added")
      .map(
        (entry): TimelineEntry => ({
          is: "entry",
          entry,
          reference: byId.get(entry.inquiry)?.reference ?? "",
          key: entry.id,
          at: Date.parse(entry.at),
          group: entry.kind === "reply" || entry.kind === "call" ? "messages" : "changes",
        }),
      ),
    ...mails
      .filter((mail) => {
        const message = byId.get(mail.inquiry);
        return message === undefined || !belongsToMessage(mail, message);
      })
      .map(
        ({ id, inquiry, at, kind, author, text }): TimelineEntry => ({
          is: "mail",
          mail: { kind, author, text },
          key: id,
          at: Date.parse(at),
          group: "messages",
          reference: byId.get(inquiry)?.reference ?? "",
        }),
      ),
    ...notes.map(
      ({ id, inquiry, written_at, text, person, author }): TimelineEntry => ({
        is: "note",
        id,
        key: id,
        group: "notes",
        text,
        person,
        author: author ?? "Staff",
        at: Date.parse(written_at),
        reference: byId.get(inquiry)?.reference ?? null,
      }),
    ),
  ];
}

async function readBookings(
  database: Kysely<ReadTables>,
  bookings: readonly Booking[],
): Promise<TimelineEntry[]> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]));
  const [events, payments] = await Promise.all([
    database
      .selectFrom("booking_events")
      .selectAll()
      .where("booking", "in", ids)
      .where("kind", "not in", NOT_SHOWN)
      .orderBy("id", "desc")
      .limit(MAX_ROWS)
      .execute(),
    database
      .selectFrom("booking_payments")
      .selectAll()
      .where("booking", "in", ids)
      .orderBy("id", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  return [
    ...bookings.map(
      (booking): TimelineEntry => ({
        is: "booking",
        booking,
        key: booking.id,
        at: booking.createdAt,
        group: "rentals",
      }),
    ),
    ...events.map(({ id, booking, at, detail, ...event }): TimelineEntry => {
      const reference = references.get(booking) ?? "";
      const shared = { key: `event ${id}`, at: Number(at) };
      const group = EVENT_GROUPS[event.kind] ?? "rentals";
      if (event.kind === "note") {
        const { person, author, reason } = event;
        return {
          ...shared,
          is: "note",
          id: "",
          group,
          person,
          author,
          text: reason ?? "",
          reference,
        };
      }
      const parsed = { ...event, at: Number(at), detail: JSON.parse(detail) };
      return { ...shared, is: "event", group, event: parsed, reference };
    }),
    ...payments.map(
      ({ id, booking, at, void_reason, kind, method, cents, card_digits }): TimelineEntry => ({
        is: "payment",
        key: `payment ${id}`,
        at: Number(at),
        group: "payments",
        payment: { kind, method, cents, card_digits },
        voidReason: void_reason,
        reference: references.get(booking) ?? "",
      }),
    ),
  ];
}

/** An appointment is listed at its own time, what happened to it at the time of that. */
async function readAppointments(
  database: Kysely<ReadTables>,
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const ids = records.filter(({ kind }) => kind === "appointment").map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, events] = await Promise.all([
    database.selectFrom("appointments").selectAll().where("id", "in", ids).execute(),
    database
      .selectFrom("appointment_events")
      .selectAll()
      .where("appointment", "in", ids)
      .orderBy("id", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, appointmentFromRow(row)]));
  return [
    ...[...byId.values()].map(
      (appointment): TimelineEntry => ({
        is: "appointment",
        appointment,
        key: `visit ${appointment.id}`,
        at: appointment.fromAt,
        group: "appointments",
      }),
    ),
    ...events.flatMap((row): TimelineEntry[] => {
      const appointment = byId.get(row.appointment);
      if (appointment === undefined) return [];
      const event = appointmentEventFromRow(row);
      const group = row.kind === "message" ? "messages" : "appointments";
      const key = `visit event ${row.id}`;
      return [{ is: "appointment-event", event, appointment, key, at: event.at, group }];
    }),
  ];
}

export async function readBookingRows(
  database: Kysely<ReadTables>,
  records: readonly CustomerRecord[],
): Promise<Booking[]> {
  const ids = records.filter(({ kind }) => kind === "booking").map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await database.selectFrom("bookings").selectAll().where("id", "in", ids).execute();
  return rows.map(bookingFromRow);
}

/**
 * Everything that happened, the newest first. `records` are those of the customer that the reader may see, and `bookings`
 * theirs.
 */
export async function readTimeline(
  database: Kysely<ReadTables>,
  customer: Customer,
  { records, bookings }: { records: readonly CustomerRecord[]; bookings: readonly Booking[] },
): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    readInquiries(database, records),
    readBookings(database, bookings),
    readAppointments(database, records),
    readOwn(database, customer, records),
  ]);
  return parts.flat().sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}
