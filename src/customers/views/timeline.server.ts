import type { Kysely } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import type { CustomerRecord } from "#customers/store/records.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import type { InquiriesTable, InquiryEntriesTable, InquiryMailsTable } from "#inquiries/tables.ts";
import { VIEW } from "#platform/audit.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import type { BookingEvent } from "#rentals/store/find-bookings.server.ts";
import type { BookingPaymentsTable, EventKind } from "#rentals/store/tables.ts";
import type { TimelineGroup } from "./choices.ts";

type Content =
  | { is: "inquiry"; inquiry: InquiriesTable }
  | { is: "entry"; entry: InquiryEntriesTable; reference: string }
  /** What the customer mailed to the shop. */
  | {
      is: "mail";
      mail: Pick<InquiryMailsTable, "kind" | "author" | "text">;
      reference: string;
    }
  | { is: "booking"; booking: Booking }
  | { is: "event"; event: BookingEvent; reference: string }
  | {
      is: "payment";
      payment: Pick<BookingPaymentsTable, "kind" | "method" | "cents" | "card_digits">;
      /** Why it does not count; null for one that does. */
      voidReason: string | null;
      reference: string;
    }
  | {
      is: "note";
      id: string;
      person: string | null;
      author: string;
      text: string;
      /** Of the inquiry or booking that it is about; null for one about the customer. */
      reference: string | null;
    }
  /** A next step was set, or done. */
  | { is: "step"; event: "set" | "done"; author: string; text: string }
  /** What staff changed about the customer, such as "do not rent". */
  | { is: "change"; action: string; author: string };

/** `at` is in milliseconds since 1970. */
export type TimelineEntry = Content & { key: string; at: number; group: TimelineGroup };

/** Of each kind, the newest. */
const MAX_ROWS = 400;

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
      .select(["id", "inquiry", "at", "kind", "author", "text"])
      .where("inquiry", "in", ids)
      .orderBy("at", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  const references = new Map(inquiries.map(({ id, reference }) => [id, reference]));
  return [
    ...inquiries.map(
      (inquiry): TimelineEntry => ({
        ...{ is: "inquiry", inquiry, key: inquiry.id, group: "messages" },
        at: Date.parse(inquiry.received_at),
      }),
    ),
    ...entries
      .filter(({ kind }) => kind !== "added")
      .map(
        (entry): TimelineEntry => ({
          ...{ is: "entry", entry, reference: references.get(entry.inquiry) ?? "", key: entry.id },
          at: Date.parse(entry.at),
          group: entry.kind === "reply" || entry.kind === "call" ? "messages" : "changes",
        }),
      ),
    ...mails.map(
      ({ id, inquiry, at, ...mail }): TimelineEntry => ({
        ...{ is: "mail", mail, key: id, at: Date.parse(at), group: "messages" },
        reference: references.get(inquiry) ?? "",
      }),
    ),
    ...notes.map(
      ({ id, inquiry, written_at, text, person, author }): TimelineEntry => ({
        ...{ is: "note", id, key: id, group: "notes", text, person, author: author ?? "Staff" },
        at: Date.parse(written_at),
        reference: references.get(inquiry) ?? null,
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
        ...{ is: "booking", booking, key: booking.id, at: booking.createdAt, group: "rentals" },
      }),
    ),
    ...events.map(({ id, booking, at, detail, ...event }): TimelineEntry => {
      const reference = references.get(booking) ?? "";
      const shared = { key: `event ${id}`, at: Number(at) };
      const group = EVENT_GROUPS[event.kind] ?? "rentals";
      if (event.kind === "note") {
        const { person, author, reason } = event;
        return {
          ...{ ...shared, is: "note", id: "", group, person, author, text: reason ?? "" },
          reference,
        };
      }
      const parsed = { ...event, at: Number(at), detail: JSON.parse(detail) };
      return { ...shared, is: "event", group, event: parsed, reference };
    }),
    ...payments.map(
      ({ id, booking, at, void_reason, kind, method, cents, card_digits }): TimelineEntry => ({
        ...{ is: "payment", key: `payment ${id}`, at: Number(at), group: "payments" },
        ...{ payment: { kind, method, cents, card_digits }, voidReason: void_reason },
        reference: references.get(booking) ?? "",
      }),
    ),
  ];
}

/** These have rows of their own. */
const NOT_CHANGES = [
  ...[VIEW, "note", "remove note", "add next step"],
  ...["finish next step", "drop next step", "reopen next step"],
];

/** Those that were dropped are not shown, as if they had never been set. */
async function readSteps(
  database: Kysely<ReadTables>,
  customers: readonly string[],
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const visible = new Set(records.map(({ id }) => id));
  const steps = await database
    .selectFrom("next_steps")
    .select([
      "id",
      "text",
      "inquiry",
      "created_at",
      "created_by",
      "closed_as",
      "closed_at",
      "closed_by",
    ])
    .where("customer", "in", customers)
    .where(({ eb, or }) => or([eb("closed_as", "is", null), eb("closed_as", "=", "done")]))
    .orderBy("updated_at", "desc")
    .limit(MAX_ROWS)
    .execute();
  return steps.flatMap(({ id, text, inquiry, closed_as, ...step }): TimelineEntry[] => {
    if (inquiry !== null && !visible.has(inquiry)) return [];
    const shared = { is: "step", group: "changes", text } as const;
    const set: TimelineEntry = {
      ...shared,
      event: "set",
      key: `set ${id}`,
      author: step.created_by,
      at: Number(step.created_at),
    };
    if (closed_as === null) return [set];
    const author = step.closed_by ?? "";
    return [
      set,
      { ...shared, event: "done", key: `done ${id}`, author, at: Number(step.closed_at) },
    ];
  });
}

/** Notes and next steps are rows of their own; the other changes are in the list of changes. */
async function readOwn(
  database: Kysely<ReadTables>,
  { stored }: Customer,
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const ids = stored.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [steps, notes, changes] = await Promise.all([
    readSteps(database, ids, records),
    database
      .selectFrom("customer_notes")
      .selectAll()
      .where("customer", "in", ids)
      .orderBy("at", "desc")
      .limit(MAX_ROWS)
      .execute(),
    database
      .selectFrom("audit")
      .select(["id", "at", "actor", "action"])
      .where(
        "subject",
        "in",
        ids.map((id) => `customer:${id}`),
      )
      .where("action", "not in", NOT_CHANGES)
      .orderBy("id", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  return [
    ...steps,
    ...notes.map(
      ({ id, at, text, person, author }): TimelineEntry => ({
        ...{ is: "note", id, key: id, at: Number(at), group: "notes", text, person, author },
        reference: null,
      }),
    ),
    ...changes.map(
      ({ id, at, actor, action }): TimelineEntry => ({
        ...{ is: "change", key: `change ${id}`, at: Number(at), group: "changes" },
        ...{ action, author: actor },
      }),
    ),
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
    readOwn(database, customer, records),
  ]);
  return parts.flat().sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}
