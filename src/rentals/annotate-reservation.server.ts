import type { Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import type { ReservationDatabase } from "./change-reservation.server.ts";
import { addEvents, type NewEvent } from "./events.server.ts";
import type { ReservationTables } from "./tables.ts";

type Annotation = {
  event: Pick<NewEvent, "kind" | "reason" | "detail">;
  /** For the list of changes. */
  action: string;
};

/** What happens to a reservation without changing it. Its version stays, so that nobody's change is refused for it. */
export function createAnnotate(database: ReservationDatabase, { clock }: { clock: () => Date }) {
  /** False if there is no such reservation, or the work returns null. */
  return (
    actor: Actor,
    reference: string,
    work: (
      transaction: Transaction<ReservationTables>,
      reservation: string,
    ) => Promise<Annotation | null>,
  ): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const reservations = transaction.withTables<ReservationTables>();
      const row = await reservations
        .selectFrom("bookings")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (row === undefined) return false;
      const done = await work(reservations, row.id);
      if (done === null) return false;
      await addEvents(reservations, [
        { reservation: row.id, at: clock().getTime(), by: actor, ...done.event },
      ]);
      await recordChange(transaction.withTables<AuditTables>(), actor, {
        action: done.action,
        subject: `reservation:${reference}`,
      });
      return true;
    });
}
