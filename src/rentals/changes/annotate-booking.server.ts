import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import { addEvent } from "#records/events.server.ts";
import { type NewBookingEvent, toRecord } from "#rentals/store/events.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";

type Annotation = {
  event: Pick<NewBookingEvent, "kind" | "reason" | "detail">;
  /** Action in the list of changes. */
  action: string;
};

/** Keeps the booking from being changed or deleted until the transaction ends. */
export const lockBooking = (transaction: Transaction<RentalTables>, reference: string) =>
  transaction
    .selectFrom("bookings")
    .select(["id", "reference"])
    .where("reference", "=", reference)
    // SQLite has one writer.
    .$if(getDialect(transaction) === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();

/**
 * Creates a function that records an event of a booking without changing the booking. The version stays, so that nobody's
 * change is refused.
 */
export function createAnnotate(database: RentalDatabase, { clock }: { clock: () => Date }) {
  /** Returns false if there is no such booking, or the work returns null. */
  return (
    actor: Actor,
    reference: string,
    work: (transaction: Transaction<RentalTables>, booking: string) => Promise<Annotation | null>,
  ): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const bookings = transaction.withTables<RentalTables>();
      const row = await lockBooking(bookings, reference);
      if (row === undefined) return false;
      const done = await work(bookings, row.id);
      if (done === null) return false;
      await addEvent(bookings, {
        ...toRecord(row),
        at: clock().getTime(),
        by: actor,
        ...done.event,
        action: done.action,
      });
      return true;
    });
}
