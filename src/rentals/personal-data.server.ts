import type { Kysely } from "kysely";
import { type BookingState, isUnfinished } from "#domain/bookings/states.ts";
import { bookingRecord } from "#domain/rentals/booking-text.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { forgetEvents } from "#records/forget-events.server.ts";
import { copyMessages } from "#records/outbox/message-copies.server.ts";
import {
  belongsTo,
  copyEvents,
  isChosen,
  isoTime,
  type PersonalDataPart,
  type PersonKey,
} from "#records/personal-data.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { readPayments } from "./changes/payments.server.ts";
import { bookingFromRow } from "./store/booking.ts";
import { handoverFromRow } from "./store/handovers.server.ts";
import { RECORD } from "./store/mail-queue.server.ts";
import type { BookingsTable, RentalTables } from "./store/tables.ts";

/** Unless they were paid for. */
export const NEVER_RENTED: readonly BookingState[] = ["declined", "expired", "canceled", "no_show"];

/** Shown instead of a name. */
export const NAMELESS = { first_name: "Name", last_name: "removed" };

const getRows = (database: Kysely<RentalTables>, key: PersonKey) =>
  database
    .selectFrom("bookings")
    .selectAll()
    .where(belongsTo(key, "bookings"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();

async function getCopy(database: Kysely<RentalTables>, row: BookingsTable) {
  const { reference, renter, stay, state, createdAt } = bookingFromRow(row);
  const events = await readEvents(database, [toSubject(RECORD, row.id)]);
  const handovers = await database
    .selectFrom("booking_handovers")
    .selectAll()
    .where("booking", "=", row.id)
    .orderBy("id")
    .execute();
  const photos = await database
    .selectFrom("booking_photos")
    .select(["direction", "side", "at", "jpeg"])
    .where("booking", "=", row.id)
    .orderBy("at")
    .execute();
  const files = await database
    .selectFrom("booking_files")
    .select(["name", "at", "bytes"])
    .where("booking", "=", row.id)
    .orderBy("at")
    .execute();
  return {
    reference,
    ...renter,
    booking: bookingRecord(stay),
    state,
    createdAt: isoTime(createdAt),
    events: copyEvents(events),
    mails: await copyMessages(database, RECORD, row.id),
    handovers: handovers.map((handover) => {
      const { at, ...record } = handoverFromRow(handover);
      return { ...record, at: isoTime(at) };
    }),
    photos: photos.map(({ jpeg, at, ...photo }) => ({
      ...photo,
      at: isoTime(at),
      jpeg: Buffer.from(jpeg).toString("base64"),
    })),
    files: files.map(({ bytes, at, ...file }) => ({
      ...file,
      at: isoTime(at),
      base64: Buffer.from(bytes).toString("base64"),
    })),
    payments: (await readPayments(database, row.id)).map(({ at, ...payment }) => ({
      kind: payment.kind,
      method: payment.method,
      cardDigits: payment.cardDigits,
      cents: payment.cents,
      at: isoTime(at),
    })),
  };
}

/** Amounts and the cart; the rest may say whose rental it was. */
function figuresIn(detail: Record<string, unknown>): string {
  const kept = Object.entries(detail).filter(
    ([key, value]) => key === "unit" || typeof value === "number" || typeof value === "boolean",
  );
  return JSON.stringify(Object.fromEntries(kept));
}

async function anonymizeEvents(transaction: Kysely<RentalTables>, booking: string) {
  const subject = toSubject(RECORD, booking);
  await forgetEvents(transaction, ({ and, eb }) =>
    and([eb("subject", "=", subject), eb("kind", "in", ["note", "message", "changed"])]),
  );
  for (const { id, detail } of await readEvents(transaction, [subject])) {
    await transaction
      .updateTable("events")
      .set({ reason: null, detail: figuresIn(detail), before: null })
      .where("id", "=", id)
      .execute();
  }
}

/** The bookkeeping needs the figures of a rental, not whose it was. */
async function anonymize(
  transaction: Kysely<RentalTables>,
  { id, address }: Pick<BookingsTable, "id" | "address">,
): Promise<void> {
  await anonymizeEvents(transaction, id);
  await transaction.deleteFrom("outbox").where("subject", "=", toSubject(RECORD, id)).execute();
  for (const table of ["booking_photos", "booking_files", "booking_stops"] as const) {
    await transaction.deleteFrom(table).where("booking", "=", id).execute();
  }
  await transaction
    .updateTable("booking_payments")
    .set({ card_digits: null })
    .where("booking", "=", id)
    .execute();
  await transaction
    .updateTable("booking_handovers")
    .set({
      items: "[]",
      missing: "[]",
      missing_reason: "",
      notes: "",
      signed_name: "",
      signature: "",
      agreement: "",
    })
    .where("booking", "=", id)
    .execute();
  await transaction
    .updateTable("bookings")
    .set((row) => ({
      ...NAMELESS,
      email: "",
      phone: "",
      notes: "",
      inquiry: null,
      address: address === null ? null : "",
      // The renter's own page is gone.
      key: newKey(),
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Rentals, and requests that became none. A rental stays as figures until its time is over. */
export const rentalData: PersonalDataPart = {
  async list(database, key) {
    const rows = await getRows(database.withTables<RentalTables>(), key);
    return rows.toReversed().map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      day: row.start_day,
      what: `Rental ${row.reference}, ${row.class_name}`,
    }));
  },

  async unfinished(database, key, chosen) {
    const rows = await getRows(database.withTables<RentalTables>(), key);
    return rows
      .filter(({ id, state }) => isChosen(chosen, id) && isUnfinished(state))
      .map(({ reference }) => reference);
  },

  async export(database, key) {
    const tables = database.withTables<RentalTables>();
    const copies: object[] = [];
    for (const row of await getRows(tables, key)) copies.push(await getCopy(tables, row));
    return copies;
  },

  async remove(database, key, chosen) {
    const transaction = database.withTables<RentalTables>();
    const result = { deleted: 0, anonymized: 0 };
    for (const row of await getRows(transaction, key)) {
      if (!isChosen(chosen, row.id)) continue;
      const payments = await readPayments(transaction, row.id);
      if (payments.length === 0 && NEVER_RENTED.includes(row.state)) {
        await transaction.deleteFrom("bookings").where("id", "=", row.id).execute();
        result.deleted += 1;
      } else {
        await anonymize(transaction, row);
        result.anonymized += 1;
      }
    }
    return result;
  },
};
