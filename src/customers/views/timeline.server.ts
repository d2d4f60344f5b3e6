import type { Kysely } from "kysely";
import { appointmentFromRow } from "#appointments/store/appointment.ts";
import type { Customer } from "#customers/store/customer.ts";
import type { CustomerRecord } from "#customers/store/records.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { belongsToMessage } from "#inquiries/inquiry-photos.server.ts";
import { NOTE } from "#records/notes.server.ts";
import { type RecordEvent, readEvents } from "#records/read-events.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import type { TimelineGroup } from "./choices.ts";
import { MAX_EVENTS, MAX_ROWS, type TimelineEntry } from "./timeline-entry.ts";
import { readOwn } from "./timeline-own.server.ts";

/** Payments have rows of their own; a request is the booking itself, and what was added the inquiry. */
const NOT_SHOWN: Record<CustomerRecord["kind"], readonly string[]> = {
  inquiry: ["added", "reply"],
  booking: ["paid", "voided", "requested"],
  appointment: [],
};

const EVENT_GROUPS: Record<
  CustomerRecord["kind"],
  { [kind: string]: TimelineGroup; others: TimelineGroup }
> = {
  inquiry: { call: "messages", others: "changes" },
  booking: {
    message: "messages",
    changed: "changes",
    assigned: "changes",
    undone: "changes",
    mail: "changes",
    others: "rentals",
  },
  appointment: { message: "messages", others: "appointments" },
};

const listIds = (records: readonly CustomerRecord[], kind: CustomerRecord["kind"]) =>
  records.filter((record) => record.kind === kind).map(({ id }) => id);

async function readInquiries(
  database: Kysely<ReadTables>,
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const ids = listIds(records, "inquiry");
  if (ids.length === 0) return [];
  const [inquiries, replies, mails] = await Promise.all([
    database.selectFrom("inquiries").selectAll().where("id", "in", ids).execute(),
    database
      .selectFrom("inquiry_replies")
      .selectAll()
      .where("inquiry", "in", ids)
      .orderBy("at", "desc")
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
    ...replies.map(
      (reply): TimelineEntry => ({
        is: "reply",
        reply,
        reference: byId.get(reply.inquiry)?.reference ?? "",
        key: reply.id,
        at: Date.parse(reply.at),
        group: "messages",
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
  ];
}

async function readBookings(
  database: Kysely<ReadTables>,
  bookings: readonly Booking[],
): Promise<TimelineEntry[]> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]));
  const payments = await database
    .selectFrom("booking_payments")
    .selectAll()
    .where("booking", "in", ids)
    .orderBy("id", "desc")
    .limit(MAX_ROWS)
    .execute();
  return [
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
    ...bookings.map(
      (booking): TimelineEntry => ({
        is: "booking",
        booking,
        key: booking.id,
        at: booking.createdAt,
        group: "rentals",
      }),
    ),
  ];
}

/** An appointment is listed at its own time, what happened to it at the time of that. */
async function readAppointments(database: Kysely<ReadTables>, records: readonly CustomerRecord[]) {
  const ids = listIds(records, "appointment");
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("appointments")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => {
    const appointment = appointmentFromRow(row);
    const shared = { key: `appointment ${row.id}`, group: "appointments" } as const;
    return { ...shared, is: "appointment", appointment, at: appointment.fromAt } as const;
  });
}

type ListedAppointment = Awaited<ReturnType<typeof readAppointments>>[number];

function toEntries(
  event: RecordEvent,
  { kind, id, reference }: CustomerRecord,
  appointments: ReadonlyMap<string, ListedAppointment>,
): TimelineEntry[] {
  if (NOT_SHOWN[kind].includes(event.kind)) return [];
  const shared = { key: `event ${event.id}`, at: event.at };
  if (event.kind === NOTE) {
    return [{ ...shared, is: "note", group: "notes", note: event, reference }];
  }
  const group = EVENT_GROUPS[kind][event.kind] ?? EVENT_GROUPS[kind].others;
  if (kind !== "appointment")
    return [{ ...shared, is: "event", group, of: kind, event, reference }];
  const appointment = appointments.get(id)?.appointment;
  return appointment ? [{ ...shared, is: "appointment-event", group, event, appointment }] : [];
}

export async function readBookingRows(
  database: Kysely<ReadTables>,
  records: readonly CustomerRecord[],
): Promise<Booking[]> {
  const ids = listIds(records, "booking");
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
  const bySubject = new Map(records.map((record) => [`${record.kind}:${record.id}`, record]));
  const [events, own, fromInquiries, fromBookings, appointments] = await Promise.all([
    readEvents(database, [...bySubject.keys()], { limit: MAX_EVENTS }),
    readOwn(database, customer, records),
    readInquiries(database, records),
    readBookings(database, bookings),
    readAppointments(database, records),
  ]);
  const byId = new Map(appointments.map((entry) => [entry.appointment.id, entry]));
  const happened = events.toReversed().flatMap((event) => {
    const record = bySubject.get(event.subject);
    return record === undefined ? [] : toEntries(event, record, byId);
  });
  // An event at the first instant of a record is later than the record.
  return [...happened, ...own, ...fromInquiries, ...fromBookings, ...appointments].toSorted(
    (a, b) => b.at - a.at,
  );
}
