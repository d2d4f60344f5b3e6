import { DONE_WORDS } from "#desk/bookings/booking-words.ts";
import { noReplyText, readText, sendReply, versionIn } from "#desk/inquiries/send-reply.server.ts";
import type { ActionArgs } from "./action-args.ts";
import { type Outcome, refused } from "./outcome.ts";

/** `undo` are the fields of a post that takes the message back. */
export type MessageAnswer = {
  intent: string;
  said: string;
  undo: Record<string, string> | null;
};

export function messageAnswer(
  intent: string,
  { entry }: Extract<Outcome, { kind: "done" }> & { entry?: string },
): MessageAnswer {
  const undo = entry === undefined ? null : { intent: "undo-message", entry };
  return { intent, said: DONE_WORDS[intent] ?? "", undo };
}

/** To the renter; in the conversation of the inquiry that the booking came with. */
export async function sendMessage(args: ActionArgs): Promise<Outcome> {
  const { form, staff, services, target, found } = args;
  const { inquiry, renter } = found.reservation;
  const { conversations, reservations } = services;
  const { reference } = target;
  const noReply = noReplyText(conversations.canMail, renter.email, "add a note");
  if (noReply !== null) return refused(noReply);
  if (inquiry !== null) {
    const sent = await sendReply(
      conversations,
      { actor: staff.actor, reference, form },
      { closes: false, version: versionIn(form, "conversation") },
    );
    return sent.ok ? { kind: "done", entry: sent.entry } : refused(sent.said);
  }
  const { text, mistake } = readText(form, 1);
  if (mistake !== null) return refused(mistake);
  const entry = await reservations.writeToRenter(staff.actor, reference, text);
  return entry === null ? { kind: "missing" } : { kind: "done", entry };
}

export async function takeMessageBack(args: ActionArgs): Promise<Outcome> {
  const { values, staff, services, target, found } = args;
  const { conversations, reservations } = services;
  const { reference } = target;
  const { entry = "" } = values;
  const isBack =
    found.reservation.inquiry === null
      ? await reservations.takeMessageBack(staff.actor, reference, entry)
      : (await conversations.undoReply(staff.actor, reference, entry)).kind === "changed";
  return isBack ? { kind: "done" } : refused("It is too late: the message has gone out.");
}
