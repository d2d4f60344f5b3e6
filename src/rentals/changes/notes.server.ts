import { randomUUID } from "node:crypto";
import { REPEAT_WITHIN_MS } from "#domain/inquiries/repeats.ts";
import type { Actor } from "#platform/actor.ts";
import { addNote } from "#records/notes.server.ts";
import { isAbout, UNDO_HOLD_MS, withdrawMessages } from "#records/outbox/queue.server.ts";
import { isRepeatedMessage } from "#records/read-events.server.ts";
import { RENTER, toRecord } from "#rentals/store/events.server.ts";
import { queueMails, RECORD } from "#rentals/store/mail-queue.server.ts";
import type { ShopNews } from "#rentals/store/shop-news.ts";
import { createAnnotate, lockBooking } from "./annotate-booking.server.ts";
import type { RentalDatabase } from "./change-booking.server.ts";

type Options = { canMail: boolean; clock: () => Date; onMail: () => void };

/** Notes and messages of a booking. */
export function createBookingNotes(database: RentalDatabase, { canMail, clock, onMail }: Options) {
  const annotate = createAnnotate(database, { clock });
  return {
    /** Returns the note's id; null if there is no such booking. `mails` are the ids of the people who get an email. */
    addNote: (
      actor: Actor,
      reference: string,
      text: string,
      { mails = [] }: { mails?: readonly string[] } = {},
    ): Promise<string | null> =>
      database.transaction().execute(async (transaction) => {
        const row = await lockBooking(transaction, reference);
        if (row === undefined) return null;
        const note = { ...toRecord(row), at: clock().getTime(), text, mails };
        return await addNote(transaction, actor, note);
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
        const held = await withdrawMessages(transaction, (row) =>
          row.and([row("id", "=", mail), isAbout(RECORD, booking, ["message"])(row)]),
        );
        if (held.length === 0) return null;
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
        const { subject } = toRecord({ id: booking, reference });
        const since = clock().getTime() - REPEAT_WITHIN_MS;
        const message = { subject, author: RENTER.name, text, since };
        isRepeat = await isRepeatedMessage(transaction, message);
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
