import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import type { ReservationDatabase } from "./change-reservation.server.ts";
import { addEvents, RENTER } from "./events.server.ts";
import type { ReservationTables } from "./tables.ts";

/** What is written about a reservation. Its version stays, so that nobody's change is refused for a note. */
export function createReservationNotes(
  database: ReservationDatabase,
  { clock }: { clock: () => Date },
) {
  const write = (
    actor: Actor,
    { reference, kind, text }: { reference: string; kind: "note" | "message"; text: string },
  ): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom("reservations")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (row === undefined) return false;
      await addEvents(transaction.withTables<ReservationTables>(), [
        { reservation: row.id, at: clock().getTime(), by: actor, kind, reason: text },
      ]);
      await recordChange(transaction.withTables<AuditTables>(), actor, {
        action: kind === "note" ? "add note" : "write",
        subject: `reservation:${reference}`,
      });
      return true;
    });

  return {
    /** Only staff see it. False if there is no such reservation. */
    note: (actor: Actor, reference: string, text: string) =>
      write(actor, { reference, kind: "note", text }),

    /** From the renter's page to the shop. */
    message: (reference: string, text: string) =>
      write(RENTER, { reference, kind: "message", text }),
  };
}
