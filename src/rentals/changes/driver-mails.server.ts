import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { isUntouched } from "#records/outbox/queue.server.ts";
import { toKind } from "#records/subjects.ts";
import { queueMails, RECORD } from "#rentals/store/mail-queue.server.ts";
import type { BookingsTable, Direction, RentalTables } from "#rentals/store/tables.ts";

/** The detail of a mail to a driver. `by` is the name of who gave the first stop. */
export type DriverNews = { person: string; day: string; by: string };

/** On which day a driver is there. */
export const stopDay = (
  { from_at, to_at }: Pick<BookingsTable, "from_at" | "to_at">,
  direction: Direction,
): string => dealershipTime(new Date(Number(direction === "out" ? from_at : to_at))).day;

/** Queues the mail about a driver's day, unless one about that day waits already: it will list all stops. */
export async function queueDriverMail(
  transaction: Transaction<RentalTables>,
  booking: string,
  news: DriverNews,
  holdMs: number,
): Promise<void> {
  const subject = `${news.person} ${news.day}`;
  const kind = toKind(RECORD, "driver");
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", kind)
    .where("unique_key", "like", `% ${kind} ${subject} %`)
    .where(isUntouched)
    .executeTakeFirst();
  if (waiting !== undefined) return;
  const occasion = `${subject} ${randomUUID()}`;
  await queueMails(transaction, [{ booking, kind: "driver", occasion, detail: news, holdMs }]);
}
