import type { Kysely, Transaction } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { canBecome, hasBegun } from "#domain/bookings/states.ts";
import { DECISIONS, recordDecision } from "#inquiries/record-decision.server.ts";
import {
  type ChangeOptions,
  createRecordChange,
  type RecordChange,
  type RecordKind,
  type RecordResult,
} from "#records/change-record.server.ts";
import { toRecordPerson } from "#records/customers/assign-customers.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import { bookingSearch } from "#rentals/store/booking-search.server.ts";
import { lockClasses } from "#rentals/store/class-plans.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { ACKNOWLEDGEMENTS, RECORD } from "#rentals/store/mail-queue.server.ts";
import { shopNews } from "#rentals/store/shop-news.ts";
import type {
  BookingMessage,
  BookingsTable,
  EventKind,
  RentalTables,
} from "#rentals/store/tables.ts";

/** There is no cart for the booking; `conflicts` are references of the bookings that have it. */
type NoCart = { why: "full"; conflicts: readonly string[] };

export type Refused = { why: "wrong-state" | "unchanged" } | NoCart;

type Done = { booking: Booking };

export type BookingResult<More = unknown> = RecordResult<Booking, Done, Refused, More>;

export type Changed = RecordChange<BookingsTable, EventKind, BookingMessage>;

export type RentalDatabase = Kysely<RentalTables>;

const bookingKind: RecordKind<Transaction<RentalTables>, BookingsTable, Booking, Done> = {
  record: RECORD,
  table: "bookings",
  open: (transaction) => transaction.withTables<RentalTables>(),
  async lock(transaction, reference, classes) {
    const known = await transaction
      .selectFrom("bookings")
      .select("class")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known !== undefined) await lockClasses(transaction, [known.class, ...classes]);
  },
  find: (transaction, reference) =>
    transaction
      .selectFrom("bookings")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst(),
  fromRow: bookingFromRow,
  // A booking that staff have changed no longer counts as confirmed by rule.
  alsoSet: ({ actor }) => (actor.person === null ? {} : { by_rule: null }),
  // A decision about a request counts as a reply to its inquiry. The inquiry is locked before the booking's row, in the
  // same order as the deletion of an inquiry.
  async beforeUpdate(transaction, { inquiry }, { kind }, { actor, at }) {
    const decision = DECISIONS.find((outcome) => outcome === kind);
    if (decision === undefined || inquiry === null) return;
    await recordDecision(transaction, actor, { inquiry, decision, at });
  },
  toPerson: (row) => toRecordPerson(RECORD, row, Number(row.created_at)),
  isKept: ({ state }) => state === "confirmed" || hasBegun(state) || state === "closed",
  mails: {
    customer: RENTER,
    isVerified: ({ state, by_rule }) => state !== "requested" && by_rule === null,
    acknowledgements: ACKNOWLEDGEMENTS,
    repeatable: "changed",
    shopNews,
  },
  search: bookingSearch,
  toDone: (booking) => ({ booking }),
};

export const createBookingChange = (database: RentalDatabase, options: ChangeOptions) =>
  createRecordChange<Transaction<RentalTables>, BookingsTable, Booking, Done, Refused>(
    database,
    bookingKind,
    options,
  );

export type ChangeBooking = ReturnType<typeof createBookingChange>;

/** For a change whose only condition is the state. */
export function becomes(
  { state }: Booking,
  to: BookingState,
  changed: Omit<Changed, "audit" | "event"> & {
    action: string;
    reason?: string | null;
    detail?: object;
  },
): Changed | Refused {
  if (!canBecome(state, to)) return { why: "wrong-state" };
  const { set, mail, action, reason, detail } = changed;
  return {
    set: { ...set, state: to },
    event: { kind: to, ...(reason !== undefined && { reason }), ...(detail && { detail }) },
    mail,
    audit: { action, before: state, after: to },
  };
}
