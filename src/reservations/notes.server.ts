import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import type { ReservationDatabase } from "./change-reservation.server.ts";
import { addEvents, RENTER } from "./events.server.ts";
import { queueMails } from "./mails.server.ts";
import type { ShopNews } from "./shop-news.ts";
import type { ReservationTables } from "./tables.ts";

type Written = { reference: string; kind: "note" | "message"; text: string };

type Options = { canMail: boolean; clock: () => Date; onMail: () => void };

/** What is written about a reservation. Its version stays, so that nobody's change is refused for a note. */
export function createReservationNotes(
  database: ReservationDatabase,
  { canMail, clock, onMail }: Options,
) {
  const write = (
    actor: Actor,
    { reference, kind, text }: Written,
    also: (transaction: Transaction<ReservationTables>, reservation: string) => Promise<void>,
  ): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom("reservations")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (row === undefined) return false;
      const reservations = transaction.withTables<ReservationTables>();
      await addEvents(reservations, [
        { reservation: row.id, at: clock().getTime(), by: actor, kind, reason: text },
      ]);
      await also(reservations, row.id);
      await recordChange(transaction.withTables<AuditTables>(), actor, {
        action: kind === "note" ? "add note" : "write",
        subject: `reservation:${reference}`,
      });
      return true;
    });

  return {
    /** Only staff see it. False if there is no such reservation. */
    note: (actor: Actor, reference: string, text: string) =>
      write(actor, { reference, kind: "note", text }, async () => {}),

    /** From the renter's page to the shop, which gets it as a mail too. */
    async message(reference: string, text: string): Promise<boolean> {
      const message = { reference, kind: "message", text } as const;
      const isWritten = await write(RENTER, message, async (transaction, reservation) => {
        if (!canMail) return;
        const detail: ShopNews = { what: "message", text };
        await queueMails(transaction, [
          { reservation, kind: "shop", occasion: randomUUID(), detail },
        ]);
      });
      if (isWritten && canMail) onMail();
      return isWritten;
    },
  };
}
