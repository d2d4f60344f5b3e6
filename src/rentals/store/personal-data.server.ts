import { type Kysely, type SqlBool, sql } from "kysely";
import { type BookingState, isUnfinished } from "#domain/bookings/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { removeFromCustomer } from "#records/customers/record-contacts.server.ts";
import { copyEvent } from "#records/personal-data/copies.server.ts";
import {
  copied,
  declareTables,
  json,
  leftOut,
  none,
} from "#records/personal-data/declare-tables.ts";
import type { EventTables, RecordTables } from "#records/tables.ts";
import { bookingSearch } from "./booking-search.server.ts";
import { RECORD } from "./mail-queue.server.ts";
import type { RentalTables } from "./tables.ts";

/** Unless they were paid for. */
const NEVER_RENTED: readonly BookingState[] = ["declined", "expired", "canceled", "no_show"];

async function isPaid(database: Kysely<EventTables>, id: string): Promise<boolean> {
  const payment = await database
    .withTables<RentalTables>()
    .selectFrom("booking_payments")
    .select("id")
    .where("booking", "=", id)
    .limit(1)
    .executeTakeFirst();
  return payment !== undefined;
}

const OF_BOOKING = { personal: "part", of: "bookings", by: "booking" } as const;

/** Rentals, and requests that became none. A rental stays as figures until its time is over. */
export const rentalTables = declareTables<Omit<RentalTables, keyof RecordTables>>({
  bookings: {
    personal: "record",
    kind: RECORD,
    writtenAt: { ms: "created_at" },
    describe: ({ start_day: day, reference, class_name }) => ({
      day,
      what: `Rental ${reference}, ${class_name}`,
    }),
    isUnfinished: ({ state }) => isUnfinished(state),
    columns: {
      ...copied("reference", "first_name", "last_name", "phone", "email", "notes"),
      ...copied("state", "created_at"),
      class: "booking.vehicle",
      class_name: "booking.vehicleName",
      start_day: "booking.start",
      start_time: "booking.time",
      to_at: {
        name: "booking.returns",
        read: ({ to_at }) => dealershipTime(new Date(to_at)).day,
      },
      days: "booking.days",
      area: "booking.area",
      address: "booking.address",
      additional_drivers: "booking.additionalDrivers",
      ...json("lines", "booking.lines"),
      total_cents: "booking.totalCents",
      deposit_cents: "booking.depositCents",
      ...leftOut("id", "key", "inquiry", "from_at", "until_at", "version", "unit"),
      ...leftOut("hold_until", "no_hold", "by_rule", "customer", "awaits", "network"),
    },
    history: { events: copyEvent },
    messages: { list: "mails", kind: "kind" },
    /** The bookkeeping needs the figures of a rental, not whose it was. */
    figures: {
      areNeeded: async (transaction, { id, state }) =>
        !NEVER_RENTED.includes(state) || (await isPaid(transaction, id)),
      blank: ({ address, version }) => ({
        first_name: "Name",
        last_name: "removed",
        email: "",
        phone: "",
        notes: "",
        inquiry: null,
        address: address === null ? null : "",
        // The renter's own page is gone.
        key: newKey(),
        version: version + 1,
      }),
      keeps: [
        ...(["reference", "state", "created_at", "class", "class_name", "start_day"] as const),
        ...(["start_time", "to_at", "days", "area", "additional_drivers", "lines"] as const),
        ...(["total_cents", "deposit_cents"] as const),
      ],
      forgets: ["note", "message", "changed"],
      details: ["unit"],
      async follow(transaction, rows) {
        const bookings = { record: RECORD, table: "bookings" };
        for (const row of rows) await removeFromCustomer(transaction, bookings, row);
        await bookingSearch.write(transaction, rows);
      },
    },
    kept: [
      {
        kind: "rental requests",
        for: "requestMonths",
        after: { ms: "to_at" },
        sparesLastYear: true,
        only: () => sql<SqlBool>`
          bookings.state in (${sql.join(NEVER_RENTED)})
          and not exists (select 1 from booking_payments where booking = bookings.id)`,
        staysWith: "inquiry",
        step: 5,
      },
      {
        kind: "rentals",
        for: "rentalYears",
        after: { ms: "to_at" },
        sparesLastYear: true,
        staysWith: "inquiry",
        // A booking may have twelve photos a direction.
        step: 5,
      },
    ],
  },
  booking_handovers: {
    ...OF_BOOKING,
    list: "handovers",
    order: "id",
    columns: {
      ...copied("direction", "charge", "notes", "signed_name", "signature", "missing_reason"),
      ...copied("author", "at"),
      ...json("items"),
      ...json("missing"),
      ...json("fees"),
      ...json("agreement"),
      ...leftOut("id", "booking", "person"),
    },
    figures: {
      blank: {
        items: "[]",
        missing: "[]",
        missing_reason: "",
        notes: "",
        signed_name: "",
        signature: "",
        agreement: "",
      },
      keeps: ["direction", "charge", "fees", "author", "at"],
    },
  },
  booking_photos: {
    ...OF_BOOKING,
    list: "photos",
    order: "at",
    columns: {
      ...copied("direction", "side", "at", "jpeg"),
      ...leftOut("id", "booking", "author"),
    },
    figures: "deleted",
  },
  booking_files: {
    ...OF_BOOKING,
    list: "files",
    order: "at",
    columns: { ...copied("name", "at"), bytes: "base64", ...leftOut("id", "booking") },
    figures: "deleted",
  },
  booking_payments: {
    ...OF_BOOKING,
    list: "payments",
    order: "id",
    columns: {
      ...copied("kind", "method", "card_digits", "cents", "at"),
      ...leftOut("id", "booking", "person", "author", "void_reason"),
    },
    figures: { blank: { card_digits: null }, keeps: ["kind", "method", "cents", "at"] },
  },
  booking_stops: {
    ...OF_BOOKING,
    columns: leftOut("booking", "direction", "driver", "truck", "position"),
    figures: "deleted",
  },
  fleet_blocks: none("carts that are away, and why"),
  rental_classes: none("ids of classes, to lock"),
});
