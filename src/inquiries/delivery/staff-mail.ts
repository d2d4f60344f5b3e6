import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import { headerText, oneLine } from "#platform/mail/plain-text.ts";
import type { MailText } from "./mail-text.ts";
import type { LeasedRow } from "./outbox.server.ts";
import type { DealershipFacts, Names } from "./transport.ts";

const MAX_SUBJECT_LENGTH = 150;

/** "Jordan gave you an inquiry" and "Jordan gave you the inquiry of Olivia Dupont", each without its end. */
const WHY = {
  assigned: { subject: "gave you an inquiry", text: "gave you the inquiry" },
  mentioned: { subject: "mentioned you in a note", text: "mentioned you in a note on the inquiry" },
};

/** To a person of the staff. Messages and notes stay at the desk. */
export function staffMail(
  { inquiry }: Pick<LeasedRow, "inquiry">,
  { why, by }: { why: keyof typeof WHY; by: string },
  names: Names,
  { publicUrl }: Pick<DealershipFacts, "publicUrl">,
): MailText {
  const { reference, first_name, last_name } = inquiry;
  const end = ` (${reference})`;
  const about = oneLine(inquirySubject({ ...inquiry, vehicleName: names.vehicle }));
  const customer = oneLine(`${first_name} ${last_name}`);
  return {
    subject:
      headerText(`${by} ${WHY[why].subject}: ${about}`, MAX_SUBJECT_LENGTH - end.length) + end,
    text: [
      `${by} ${WHY[why].text} of ${customer}: ${about}.`,
      "",
      `${publicUrl}/desk/inbox/${reference}`,
      "",
      `You turned these emails on. To turn them off: ${publicUrl}/desk/account`,
    ].join("\n"),
  };
}
