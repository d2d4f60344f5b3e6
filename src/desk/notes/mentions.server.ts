import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { findMentioned as findInText, type Named } from "#domain/inquiries/mentions.ts";
import type { Mentioned } from "#records/notes.server.ts";

const joinNames = (people: readonly Named[]) => people.map(({ name }) => name).join(" and ");

/** Who is mentioned in a note, who of them gets an email about it, and the message to its author. */
export async function findMentioned(
  { people: { assignedMail }, conversations: { canMail } }: DeskServices,
  staff: Staff,
  text: string,
  people: readonly Named[],
): Promise<{ mentioned: Mentioned; message: string }> {
  const colleagues = findInText(text, people).filter(({ id }) => id !== staff.id);
  const areOn = await Promise.all(colleagues.map(({ id }) => assignedMail.isOn(id)));
  const mails = colleagues.filter((_, index) => canMail && areOn[index]);
  const toIds = (named: readonly Named[]) => named.map(({ id }) => id);
  const message = [
    "Note saved.",
    colleagues.length > 0 && `${joinNames(colleagues)} will see it under Mentions.`,
    mails.length > 0 && `An email goes to ${joinNames(mails)}.`,
  ];
  return {
    mentioned: { people: toIds(colleagues), mails: toIds(mails) },
    message: message.filter(Boolean).join(" "),
  };
}
