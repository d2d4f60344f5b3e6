import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { FindBookings } from "#inquiries/mailbox/find-target.server.ts";
import type { BookingMails } from "#inquiries/mailbox/store-mail.server.ts";
import { databaseNow, getDialect } from "#platform/database/dialect.server.ts";
import { truncate } from "#platform/mail/plain-text.ts";
import { addEvent, recordChange } from "#records/events.server.ts";
import { RENTER, toRecord } from "#rentals/store/events.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

/** Longest `reason` of an event, in UTF-16 units. */
const MAX_REASON_LENGTH = 5000;

/** Detail of a message that came by mail. `rest` is the text that does not fit into the reason. */
export type ReceivedDetail = {
  received: "message" | "automatic";
  rest: string;
  quoted: string;
  note: string | null;
  /** In `booking_files`; mails of earlier versions have none. `size` is in bytes. */
  files?: { id: string; name: string; size: number }[];
};

/** Answers to the mails of bookings that have no conversation, and mails to renters that came back. */
export function createReceivedMails(database: Kysely<RentalTables>): BookingMails & FindBookings {
  return {
    async bySentMails(ids) {
      const rows = await database
        .selectFrom("booking_mails")
        .innerJoin("bookings", "bookings.id", "booking_mails.booking")
        .select(["booking_mails.id as mail", "bookings.id", "bookings.inquiry"])
        .where("booking_mails.id", "in", ids)
        .execute();
      return new Map(rows.map(({ mail, ...booking }) => [mail, booking]));
    },

    async byReference(reference) {
      const row = await database
        .selectFrom("bookings")
        .select(["id", "inquiry", "email"])
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row ?? null;
    },

    async receive(transaction, id, { text, quoted, note, files, from, receivedAt, isAutomatic }) {
      const bookings = transaction.withTables<RentalTables>();
      const booking = await bookings
        .selectFrom("bookings")
        .select(["reference", "email"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (booking === undefined) return false;
      const reason = truncate(text, MAX_REASON_LENGTH);
      const notes = [
        note,
        from !== booking.email.trim().toLowerCase() && `It came from ${from}.`,
      ].filter((sentence) => typeof sentence === "string");
      const at = receivedAt.getTime();
      const stored = files.map((file) => ({ id: randomUUID(), booking: id, at, ...file }));
      if (stored.length > 0) await bookings.insertInto("booking_files").values(stored).execute();
      const detail: ReceivedDetail = {
        received: isAutomatic ? "automatic" : "message",
        rest: reason === text ? "" : text.slice(reason.length - 1),
        quoted,
        note: notes.join(" ") || null,
        files: stored.map(({ id, name, bytes }) => ({ id, name, size: bytes.byteLength })),
      };
      await addEvent(bookings, {
        ...toRecord({ id, reference: booking.reference }),
        at,
        by: RENTER,
        kind: "message",
        reason,
        detail,
        action: isAutomatic ? "automatic reply" : "write",
      });
      return true;
    },

    async markBounced(transaction, ids, fault) {
      const bookings = transaction.withTables<RentalTables>();
      const failed = await bookings
        .updateTable("booking_mails")
        .set({ delivered_at: null, dead_at: databaseNow(getDialect(transaction)), fault })
        .where("id", "in", ids)
        .where("delivered_at", "is not", null)
        .returning("booking")
        .execute();
      for (const { booking } of failed) {
        const { reference } = await bookings
          .selectFrom("bookings")
          .select("reference")
          .where("id", "=", booking)
          .executeTakeFirstOrThrow();
        const actor = { person: null, name: "The mail server" };
        const record = toRecord({ id: booking, reference });
        await recordChange(transaction, actor, { ...record, action: "bounce" });
      }
    },
  };
}
