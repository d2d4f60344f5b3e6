import type { z } from "zod";
import { type IntentResult, ok, reject } from "#desk/actions/intent-result.ts";
import { noReplyText, replySchema, sendReply } from "#desk/inquiries/send-reply.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { optionalVersion, UNREADABLE_FORM } from "#desk/ui/form-schemas.ts";
import type { BookingArgs } from "./booking-result.server.ts";

export const messageSchema = replySchema.extend({
  /** The version of the conversation. */
  conversation: optionalVersion,
});

const SENDING = "The message goes out in 10 seconds.";

/** Writes to the renter, in the conversation of the inquiry that the booking came with. */
export async function sendMessage({
  input,
  staff,
  services,
  record: found,
}: BookingArgs<z.output<typeof messageSchema>>): Promise<IntentResult> {
  const { inquiry, renter, reference } = found.booking;
  const { conversations, bookings } = services;
  const noReply = noReplyText(conversations.canMail, renter.email, "add a note");
  if (noReply !== null) return reject(noReply);
  if (inquiry !== null) {
    if (input.conversation === null) return reject(UNREADABLE_FORM);
    const reply = { ...input, closes: false, version: input.conversation };
    const sent = await sendReply(conversations, staff.actor, reference, reply);
    if (sent.kind !== "sent") return sent;
    return ok(SENDING, { undo: undoFields(sent.event) });
  }
  const written = await bookings.writeToRenter(staff.actor, reference, input.text);
  if (written.kind !== "ok") return { kind: "missing" };
  return ok(SENDING, { undo: undoFields(written.event) });
}
