import { pluralize } from "#domain/money.ts";
import { mailSubject, oneLine } from "#platform/mail/plain-text.ts";

/** A record that a mail is about. */
export type StaffMailTopic = {
  /** The record in words: "the booking of Olivia Dupont". */
  record: string;
  /** Subject of the record, for example "4 Seater, Jul 10"; may be empty. */
  about: string;
  /** Reference of the record; null for a customer. */
  reference: string | null;
  /** The address of its page, within the site. */
  path: string;
};

type StaffMail = {
  reason: keyof typeof REASONS;
  author: string;
  /** At least one. */
  topics: readonly StaffMailTopic[];
};

const REASONS = {
  assigned: { subject: "gave you an inquiry", text: "gave you" },
  mentioned: { subject: "mentioned you in a note", text: "mentioned you in a note on" },
};

const describe = ({ record, about }: StaffMailTopic) =>
  oneLine(about === "" ? record : `${record}: ${about}`);

/** To somebody on the staff. Messages and notes stay at the desk. */
export function staffMailText(
  { reason, author, topics }: StaffMail,
  publicUrl: string,
): { subject: string; text: string } {
  const labels = REASONS[reason];
  const by = oneLine(author);
  const [first, ...others] = topics;
  const count = pluralize(topics.length, "inquiry", "inquiries");
  const list = topics.flatMap((topic) => ["", describe(topic), `${publicUrl}${topic.path}`]);
  const isOne = first !== undefined && others.length === 0;
  return {
    subject: isOne
      ? mailSubject(
          `${by} ${labels.subject}: ${oneLine(first.about || first.record)}`,
          first.reference,
        )
      : mailSubject(`${by} gave you ${count}`),
    text: [
      ...(isOne
        ? [`${by} ${labels.text} ${describe(first)}.`, "", `${publicUrl}${first.path}`]
        : [`${by} gave you ${count}:`, ...list]),
      "",
      `You turned these emails on. To turn them off: ${publicUrl}/desk/account`,
    ].join("\n"),
  };
}
