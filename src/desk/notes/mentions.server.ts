import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { findMentioned, type Named } from "#domain/inquiries/mentions.ts";

const joinNames = (people: readonly Named[]) => people.map(({ name }) => name).join(" and ");

/** Who of the people gets an email about a note, by their ids, and the message to its author. */
export async function notifyMentioned(
  { people: { assignedMail }, conversations: { canMail } }: DeskServices,
  staff: Staff,
  text: string,
  people: readonly Named[],
): Promise<{ mails: string[]; message: string }> {
  const mentioned = findMentioned(text, people).filter(({ id }) => id !== staff.id);
  const areOn = await Promise.all(mentioned.map(({ id }) => assignedMail.isOn(id)));
  const mailed = mentioned.filter((_, index) => canMail && areOn[index]);
  const others = mentioned.filter((person) => !mailed.includes(person));
  const message = [
    "Noted.",
    mailed.length > 0 && `An email goes to ${joinNames(mailed)}.`,
    others.length > 0 && `Tell ${joinNames(others)}: no emails are on for them.`,
  ];
  return { mails: mailed.map(({ id }) => id), message: message.filter(Boolean).join(" ") };
}
