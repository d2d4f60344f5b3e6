import type { Kysely } from "kysely";
import type { InquiryTables } from "#inquiries/tables.ts";
import { normalizeMailbox } from "#platform/mail/acknowledgement-limit.server.ts";
import { findMailedRecords, type SubjectRecord } from "#records/outbox/sent-messages.server.ts";
import type { EventTables } from "#records/tables.ts";
import { findReference, findSentIds } from "./mail-rules.ts";
import type { MailedRecord, MailedRecords } from "./mailed-records.ts";
import type { MailHead } from "./read-mail.server.ts";

/** The rooms of the records that mails are about besides inquiries, by the kind of record. */
export type OtherRecords = Readonly<Record<string, MailedRecords>>;

/** The conversation to which a mail belongs, or the record if that has none. */
const toTarget = (record: string, { id, inquiry }: MailedRecord): SubjectRecord =>
  inquiry === null ? { record, id } : { record: "inquiry", id: inquiry };

const isSameMailbox = (a: string, b: string) =>
  a.includes("@") && normalizeMailbox(a) === normalizeMailbox(b);

export function createTargetFinder(
  database: Kysely<InquiryTables & EventTables>,
  others: OtherRecords,
) {
  /** Mails to the staff are about nobody's record. */
  const bySentMails = async (ids: readonly string[]): Promise<SubjectRecord | null> => {
    const sent = await findMailedRecords(database, ids);
    for (const mail of ids) {
      const found = sent.get(mail);
      if (found === undefined) continue;
      const { record, id } = found;
      if (record === "inquiry") return found;
      const mailed = await others[record]?.findMailed(database, { id });
      if (mailed) return toTarget(record, mailed);
    }
    return null;
  };

  /** A reference is no secret, so that it counts only from the customer's own address. */
  const byReference = async (reference: string, from: string): Promise<SubjectRecord | null> => {
    const inquiry = await database
      .selectFrom("inquiries")
      .select(["id", "email"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (inquiry !== undefined && isSameMailbox(inquiry.email, from)) {
      return { record: "inquiry", id: inquiry.id };
    }
    for (const [record, { findMailed }] of Object.entries(others)) {
      const mailed = await findMailed(database, { reference });
      if (mailed !== null && isSameMailbox(mailed.email, from)) return toTarget(record, mailed);
    }
    return null;
  };

  /** By the mail of ours that it answers, else by the reference in its subject. Null if it is about neither. */
  return async ({ fields, subject, from }: MailHead): Promise<SubjectRecord | null> => {
    const answered = `${fields.get("references") ?? ""} ${fields.get("in-reply-to") ?? ""}`;
    const found = await bySentMails(findSentIds(answered));
    if (found !== null) return found;
    const reference = findReference(subject);
    return reference === null ? null : await byReference(reference, from);
  };
}
