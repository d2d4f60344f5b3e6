import { randomUUID } from "node:crypto";
import type { Actor } from "#platform/actor.ts";
import { newCustomerMessage } from "#records/customer-message.server.ts";
import { type Mentioned, newNote } from "#records/notes.server.ts";
import { UNDO_HOLD_MS } from "#records/outbox/queue.server.ts";
import { RENTER, toRecord } from "#rentals/store/events.server.ts";
import type { BookingResult, ChangeBooking } from "./change-booking.server.ts";

/** Notes and messages of a booking. They change neither it nor its version. */
export function createBookingNotes(change: ChangeBooking) {
  return {
    addNote: (
      actor: Actor,
      reference: string,
      text: string,
      mentioned?: Mentioned,
    ): Promise<BookingResult> =>
      change(actor, { reference, version: null }, async () => newNote(text, mentioned)),

    /** Queues a message to the renter, which goes out as a mail after UNDO_HOLD_MS. */
    writeToRenter: (
      actor: Actor,
      reference: string,
      text: string,
    ): Promise<BookingResult<{ mail: string }>> =>
      change(actor, { reference, version: null }, async () => {
        const mail = randomUUID();
        return {
          set: null,
          event: { kind: "message", reason: text, detail: { mail } },
          mail: {
            kind: "message",
            id: mail,
            occasion: mail,
            holdMs: UNDO_HOLD_MS,
            detail: { author: actor.name, text },
          },
          audit: { action: "write to renter" },
          more: { mail },
        };
      }),

    /** Adds a message from the renter's page. False if there is no such booking. */
    async message(reference: string, text: string): Promise<boolean> {
      const target = { reference, version: null };
      const { kind } = await change(RENTER, target, (booking, transaction, by) =>
        newCustomerMessage(transaction, by, toRecord(booking).subject, text),
      );
      return kind !== "missing";
    },
  };
}
