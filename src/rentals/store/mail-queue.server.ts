import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import { databaseNow, getDialect } from "#platform/database/dialect.server.ts";
import { type QueuedMail, toMailRow } from "#platform/outbox/mail-row.server.ts";
import type { BookingMailsTable, MailKind, RentalTables } from "./tables.ts";

export type NewMail = QueuedMail<BookingMailsTable["kind"]> & { booking: string };

/** True of bookings whose renter has been told that we have the request. */
export const isAcknowledged = ({
  exists,
  selectFrom,
  ref,
}: ExpressionBuilder<RentalTables, "bookings">) =>
  exists(
    selectFrom("booking_mails")
      .select("booking_mails.id")
      .whereRef("booking_mails.booking", "=", ref("bookings.id"))
      // One that is confirmed at once has no other mail before.
      .where("booking_mails.kind", "in", ["received", "confirmed"]),
  );

/** Whether a mail tells the renter that we have the request: not without a mail server, nor beyond the limit of a day. */
export async function hasAcknowledgement(
  database: Kysely<RentalTables>,
  id: string,
): Promise<boolean> {
  const row = await database
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", id)
    .where(isAcknowledged)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the newest mail of a kind if sending it has not begun. True if the renter needs a correction: the mail went out, or
 * another one was skipped because this one was waiting.
 */
export async function withdrawMail(
  transaction: Transaction<RentalTables>,
  booking: string,
  kind: MailKind,
  occasion?: string,
): Promise<boolean> {
  const ofBooking = transaction.selectFrom("booking_mails").where("booking", "=", booking);
  const newest = await ofBooking
    .select(["id", "created_at", "delivered_at", "fault"])
    .where("kind", "=", kind)
    .$if(occasion !== undefined, (query) =>
      query.where("unique_key", "=", `${booking} ${kind} ${occasion}`),
    )
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return false;
  const { numDeletedRows } = await transaction
    .deleteFrom("booking_mails")
    .where("id", "=", newest.id)
    .where("attempts", "=", 0)
    .where("delivered_at", "is", null)
    .where("dead_at", "is", null)
    .executeTakeFirst();
  // One that was passed over has a fault.
  if (numDeletedRows === 0n) return newest.delivered_at === null || newest.fault === null;
  const passedOver = await ofBooking
    .select("id")
    .where("fault", "is not", null)
    .where("delivered_at", ">=", newest.created_at)
    .executeTakeFirst();
  return passedOver !== undefined;
}

/** The unique key of the reminder of a booking's start, in statements that read bookings. */
export const reminderKey = sql<string>`bookings.id || ' reminder ' || start_day || ' ' || start_time`;

/** They leave once the transaction has ended. The same mail is queued once. */
export async function queueMails(
  transaction: Transaction<RentalTables>,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = databaseNow(getDialect(transaction));
  await transaction
    .insertInto("booking_mails")
    .values(mails.map((mail) => ({ booking: mail.booking, ...toMailRow(mail.booking, mail, now) })))
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .execute();
}
