import { randomUUID } from "node:crypto";
import { REPEAT_WITHIN_MS } from "#domain/inquiries/repeats.ts";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import {
  queueMentionMails,
  type StaffMailTables,
  withdrawMentionMails,
} from "#platform/mail/staff-mails.server.ts";
import { UNDO_HOLD_MS } from "#platform/outbox/mail-row.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { queueMails } from "#rentals/store/mail-queue.server.ts";
import type { ShopNews } from "#rentals/store/shop-news.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { createAnnotate } from "./annotate-booking.server.ts";
import type { RentalDatabase } from "./change-booking.server.ts";

type Options = { canMail: boolean; clock: () => Date; onMail: () => void };

/** Notes and messages of a booking. */
export function createBookingNotes(database: RentalDatabase, { canMail, clock, onMail }: Options) {
  const annotate = createAnnotate(database, { clock });
  return {
    /**
     * Adds a note that only staff see. Returns its id; null if there is no such booking. `mails` are the ids of the
     * people who get an email.
     */
    async note(
      actor: Actor,
      reference: string,
      text: string,
      { mails = [] }: { mails?: readonly string[] } = {},
    ): Promise<string | null> {
      const note = randomUUID();
      const isWritten = await annotate(actor, reference, async (transaction) => {
        await queueMentionMails(transaction.withTables<StaffMailTables>(), actor, {
          people: mails,
          subject: `booking:${reference}`,
          note,
        });
        return { event: { kind: "note", reason: text, detail: { note } }, action: "add note" };
      });
      return isWritten ? note : null;
    },

    /** False if it is not a note of that person. */
    removeNote: (actor: Actor, reference: string, note: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .withTables<RentalTables>()
          .deleteFrom("booking_events")
          .where("kind", "=", "note")
          .where("person", "=", actor.person)
          .where("detail", "=", JSON.stringify({ note }))
          .where("booking", "in", ({ selectFrom }) =>
            selectFrom("bookings").select("bookings.id").where("reference", "=", reference),
          )
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await withdrawMentionMails(transaction.withTables<StaffMailTables>(), note);
        const subject = `booking:${reference}`;
        await recordChange(transaction.withTables<AuditTables>(), actor, {
          action: "undo note",
          subject,
        });
        return true;
      }),

    /**
     * Queues a message to the renter, which goes out as a mail after UNDO_HOLD_MS. Returns the mail's id; null if there
     * is no such booking.
     */
    async writeToRenter(actor: Actor, reference: string, text: string): Promise<string | null> {
      const mail = randomUUID();
      const isWritten = await annotate(actor, reference, async (transaction, booking) => {
        await queueMails(transaction, [
          {
            booking,
            kind: "message",
            id: mail,
            occasion: mail,
            holdMs: UNDO_HOLD_MS,
            detail: { author: actor.name, text },
          },
        ]);
        return {
          event: { kind: "message", reason: text, detail: { mail } },
          action: "write to renter",
        };
      });
      return isWritten ? mail : null;
    },

    /** False once it has gone out, or was unsent before. */
    unsendMessage: (actor: Actor, reference: string, mail: string): Promise<boolean> =>
      annotate(actor, reference, async (transaction, booking) => {
        const held = await transaction
          .deleteFrom("booking_mails")
          .where("id", "=", mail)
          .where("booking", "=", booking)
          .where("kind", "=", "message")
          .where("attempts", "=", 0)
          .returning("id")
          .executeTakeFirst();
        if (held === undefined) return null;
        const detail = { step: "taken back", mail };
        return { event: { kind: "mail", detail }, action: "undo message" };
      }),

    /**
     * Adds a message from the renter's page to the shop, which gets it as a mail too. The same text within a minute is the
     * same message. False if there is no such booking.
     */
    async message(reference: string, text: string): Promise<boolean> {
      let isRepeat = false;
      const isWritten = await annotate(RENTER, reference, async (transaction, booking) => {
        const first = await transaction
          .selectFrom("booking_events")
          .select("id")
          .where("booking", "=", booking)
          .where("kind", "=", "message")
          .where("author", "=", RENTER.name)
          .where("reason", "=", text)
          .where("at", ">=", clock().getTime() - REPEAT_WITHIN_MS)
          .executeTakeFirst();
        isRepeat = first !== undefined;
        if (isRepeat) return null;
        const detail: ShopNews = { what: "message", text };
        if (canMail) {
          await queueMails(transaction, [
            { booking, kind: "shop", occasion: randomUUID(), detail },
          ]);
        }
        return { event: { kind: "message", reason: text }, action: "write" };
      });
      if (isWritten && canMail) onMail();
      return isWritten || isRepeat;
    },
  };
}
