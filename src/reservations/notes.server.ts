import { randomUUID } from "node:crypto";
import type { Actor } from "#platform/audit.server.ts";
import { createAnnotate } from "./annotate-reservation.server.ts";
import type { ReservationDatabase } from "./change-reservation.server.ts";
import { RENTER } from "./events.server.ts";
import { queueMails } from "./mails.server.ts";
import type { ShopNews } from "./shop-news.ts";

type Options = { canMail: boolean; clock: () => Date; onMail: () => void };

/** What is written about a reservation. */
export function createReservationNotes(
  database: ReservationDatabase,
  { canMail, clock, onMail }: Options,
) {
  const annotate = createAnnotate(database, { clock });
  return {
    /** Only staff see it. False if there is no such reservation. */
    note: (actor: Actor, reference: string, text: string) =>
      annotate(actor, reference, async () => ({
        event: { kind: "note", reason: text },
        action: "add note",
      })),

    /** From the renter's page to the shop, which gets it as a mail too. */
    async message(reference: string, text: string): Promise<boolean> {
      const isWritten = await annotate(RENTER, reference, async (transaction, reservation) => {
        const detail: ShopNews = { what: "message", text };
        if (canMail) {
          await queueMails(transaction, [
            { reservation, kind: "shop", occasion: randomUUID(), detail },
          ]);
        }
        return { event: { kind: "message", reason: text }, action: "write" };
      });
      if (isWritten && canMail) onMail();
      return isWritten;
    },
  };
}
