import type { Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import { addEvents, type NewEvent } from "#rentals/store/events.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";

type Annotation = {
  event: Pick<NewEvent, "kind" | "reason" | "detail">;
  /** Action in the list of changes. */
  action: string;
};

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
      const row = await bookings
        .selectFrom("bookings")
        .select("id")
        .where("reference", "=", reference)
        // SQLite has one writer.
        .$if(getDialect(transaction) === "postgres", (query) => query.forUpdate())
        .executeTakeFirst();
      if (row === undefined) return false;
      const done = await work(bookings, row.id);
      if (done === null) return false;
      await addEvents(bookings, [
        { booking: row.id, at: clock().getTime(), by: actor, ...done.event },
      ]);
      await recordChange(transaction.withTables<AuditTables>(), actor, {
        action: done.action,
        subject: `booking:${reference}`,
      });
      return true;
    });
}
