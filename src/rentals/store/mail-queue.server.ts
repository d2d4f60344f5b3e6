import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import {
  hasMessage,
  isAbout,
  type NewMessage,
  queueMessages,
  uniqueKey,
  withdrawMessages,
} from "#records/outbox/queue.server.ts";
import { rowKey, rowSubject } from "#records/subject-columns.server.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import type { BookingMessage, MailKind, RentalTables } from "./tables.ts";

export const RECORD = "booking";

export type NewMail = Omit<NewMessage<BookingMessage>, "about"> & { booking: string };

/** One that is confirmed at once has no other mail before. */
export const ACKNOWLEDGEMENTS: readonly BookingMessage[] = ["confirm", "received", "confirmed"];

/** True of bookings whose renter has a mail that says that we have the request. */
export const isAcknowledged = ({
  exists,
  selectFrom,
}: ExpressionBuilder<RentalTables, "bookings">) =>
  exists(
    selectFrom("outbox")
      .select("outbox.id")
      .where("outbox.subject", "=", rowSubject(RECORD, "bookings.id"))
      .where(
        "outbox.kind",
        "in",
        ACKNOWLEDGEMENTS.map((kind) => toKind(RECORD, kind)),
      ),
  );

/** Whether a mail tells the renter that we have the request: not without a mail server, nor beyond the limit of a day. */
export const hasAcknowledgement = (database: Kysely<RentalTables>, id: string): Promise<boolean> =>
  hasMessage(database, RECORD, id, ACKNOWLEDGEMENTS);

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
  const newest = await transaction
    .selectFrom("outbox")
    .select(["id", "created_at", "delivered_at", "fault"])
    .where(isAbout(RECORD, booking, [kind]))
    .$if(occasion !== undefined, (query) =>
      query.where("unique_key", "=", uniqueKey(RECORD, { about: booking, kind, occasion })),
    )
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return false;
  const withdrawn = await withdrawMessages(transaction, ({ eb }) => eb("id", "=", newest.id));
  // One that was passed over has a fault.
  if (withdrawn.length === 0) return newest.delivered_at === null || newest.fault === null;
  const passedOver = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("subject", "=", toSubject(RECORD, booking))
    .where("fault", "is not", null)
    .where("delivered_at", ">=", newest.created_at)
    .executeTakeFirst();
  return passedOver !== undefined;
}

/** The unique key of the reminder of a booking's start, in statements that read bookings. */
export const reminderKey = rowKey(
  { record: RECORD, id: "bookings.id", kind: "reminder" },
  sql`start_day || ' ' || start_time`,
);

/** They leave once the transaction has ended. The same mail is queued once. */
export const queueMails = (
  transaction: Transaction<RentalTables>,
  mails: readonly NewMail[],
): Promise<void> =>
  queueMessages(
    transaction,
    RECORD,
    mails.map(({ booking, ...mail }) => ({ about: booking, ...mail })),
  );
