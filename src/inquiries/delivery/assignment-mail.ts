import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import { headerText, oneLine } from "#platform/mail/plain-text.ts";
import type { MailText } from "./mail-text.ts";
import type { Assignment, LeasedRow } from "./outbox.server.ts";
import type { DealershipFacts, Names } from "./transport.ts";

const MAX_SUBJECT_LENGTH = 150;

/** To a person of the staff. What the customer wrote stays at the desk. */
export function assignmentMail(
  { inquiry }: Pick<LeasedRow, "inquiry">,
  { by }: Assignment,
  names: Names,
  { publicUrl }: Pick<DealershipFacts, "publicUrl">,
): MailText {
  const { reference, first_name, last_name } = inquiry;
  const end = ` (${reference})`;
  const about = oneLine(inquirySubject({ ...inquiry, vehicleName: names.vehicle }));
  const customer = oneLine(`${first_name} ${last_name}`);
  return {
    subject:
      headerText(`${by} gave you an inquiry: ${about}`, MAX_SUBJECT_LENGTH - end.length) + end,
    text: [
      `${by} gave you the inquiry of ${customer}: ${about}.`,
      "",
      `${publicUrl}/desk/inbox/${reference}`,
      "",
      `You turned these emails on. To turn them off: ${publicUrl}/desk/account`,
    ].join("\n"),
  };
}
