import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { mailSubject, oneLine, textLines } from "#platform/mail/plain-text.ts";
import type { DealershipFacts, Names, OutgoingReply } from "./mail-facts.ts";
import type { MailText } from "./mail-text.ts";

/** The lines below every reply: the given name of who wrote it, the dealership, its phone. */
export function signatureLines(
  author: string,
  { name, phone }: Pick<DealershipFacts, "name" | "phone">,
): string[] {
  const [firstName = author] = oneLine(author).split(" ");
  return [firstName, name, phone];
}

export function replyMail(
  inquiry: InquiriesTable,
  { author, text }: Pick<OutgoingReply, "author" | "text">,
  names: Names,
  facts: Pick<DealershipFacts, "name" | "phone">,
): MailText {
  const about = inquirySubject({ ...inquiry, vehicleName: names.vehicle });
  const subject = mailSubject(`Re: ${about}`, inquiry.reference);
  return { subject, text: [...textLines(text), "", ...signatureLines(author, facts)].join("\n") };
}
