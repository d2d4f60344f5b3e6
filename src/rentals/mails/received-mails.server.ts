import { randomUUID } from "node:crypto";
import {
  type MailedRecords,
  receivedAction,
  toReceivedMessage,
} from "#inquiries/mailbox/mailed-records.ts";
import { addEvent } from "#records/events.server.ts";
import { RENTER, toRecord } from "#rentals/store/events.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

/** Answers to the mails of bookings that have no conversation. */
export const bookingReplies: MailedRecords = {
  async findMailed(database, by) {
    const row = await database
      .withTables<RentalTables>()
      .selectFrom("bookings")
      .select(["id", "reference", "inquiry", "email"])
      .where("id" in by ? "id" : "reference", "=", "id" in by ? by.id : by.reference)
      .executeTakeFirst();
    return row ?? null;
  },

  async receive(transaction, id, mail) {
    const bookings = transaction.withTables<RentalTables>();
    const booking = await bookings
      .selectFrom("bookings")
      .select(["reference", "email"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (booking === undefined) return false;
    const at = mail.receivedAt.getTime();
    const { reason, detail } = toReceivedMessage(mail, booking.email);
    const stored = mail.files.map((file) => ({ id: randomUUID(), booking: id, at, ...file }));
    if (stored.length > 0) await bookings.insertInto("booking_files").values(stored).execute();
    const files = stored.map(({ id, name, bytes }) => ({ id, name, size: bytes.byteLength }));
    await addEvent(bookings, {
      ...toRecord({ id, reference: booking.reference }),
      at,
      by: mail.sentBy ?? RENTER,
      kind: "message",
      reason,
      detail: { ...detail, files },
      action: receivedAction(mail),
    });
    return true;
  },
};
