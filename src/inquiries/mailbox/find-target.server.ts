import type { Kysely } from "kysely";
import { hasEmail, type InquiryTables, RECORD } from "#inquiries/tables.ts";
import { normalizeMailbox } from "#platform/mail/acknowledgement-limit.server.ts";
import { findMailedRecords, type SubjectRecord } from "#records/outbox/sent-messages.server.ts";
import type { EventTables } from "#records/tables.ts";
import type { Sender } from "./find-sender.ts";
import { findReferences, findSentIds } from "./mail-rules.ts";
import type { MailedRecord, MailedRecords } from "./mailed-records.ts";
import type { MailHead } from "./read-mail.server.ts";

/** The rooms of the records that mails are about besides inquiries, by the kind of record. */
export type OtherRecords = Readonly<Record<string, MailedRecords>>;

/** The conversation to which a mail belongs, or the record if that has none. `email` is the customer's address. */
export type Target = SubjectRecord & { email: string };

const toTarget = (record: string, { id, inquiry, email }: MailedRecord): Target =>
  inquiry === null ? { record, id, email } : { record: RECORD, id: inquiry, email };

export const isSameMailbox = (a: string, b: string) =>
  a.includes("@") && normalizeMailbox(a) === normalizeMailbox(b);

export function createTargetFinder(
  database: Kysely<InquiryTables & EventTables>,
  others: OtherRecords,
) {
  const findMailed = async (
    record: string,
    by: { id: string } | { reference: string },
  ): Promise<Target | null> => {
    if (record !== RECORD) {
      const mailed = await others[record]?.findMailed(database, by);
      return mailed ? toTarget(record, mailed) : null;
    }
    const inquiry = await database
      .selectFrom("inquiries")
      .select(["id", "email"])
      .where("id" in by ? "id" : "reference", "=", "id" in by ? by.id : by.reference)
      .executeTakeFirst();
    return inquiry === undefined ? null : { record, ...inquiry };
  };

  /** Mails to the staff are about nobody's record. */
  const bySentMails = async ({ fields }: MailHead): Promise<Target | null> => {
    const ids = findSentIds(`${fields.get("references") ?? ""} ${fields.get("in-reply-to") ?? ""}`);
    const sent = await findMailedRecords(database, ids);
    for (const mail of ids) {
      const subject = sent.get(mail);
      const target = subject && (await findMailed(subject.record, subject));
      if (target) return target;
    }
    return null;
  };

  /** The record of each reference in the subject. */
  const byReferences = async ({ subject }: MailHead) => {
    const found: (Target & { reference: string })[] = [];
    for (const reference of findReferences(subject)) {
      for (const record of [RECORD, ...Object.keys(others)]) {
        const target = await findMailed(record, { reference });
        if (target !== null) found.push({ ...target, reference });
      }
    }
    return found;
  };

  return {
    /**
     * By the mail of ours that it answers, else by a reference in its subject. A reference is no secret, so that it counts only from
     * the customer's own address. Null if it is about neither.
     */
    async findReplied(head: MailHead, { address, isTrusted }: Sender): Promise<Target | null> {
      const replied = await bySentMails(head);
      if (replied !== null || !isTrusted) return replied;
      const found = await byReferences(head);
      return found.find(({ email }) => isSameMailbox(email, address)) ?? null;
    },

    /** The record that somebody else's mail has the reference of. */
    async findPossible(head: MailHead): Promise<string | null> {
      return (await byReferences(head))[0]?.reference ?? null;
    },

    /** For a mail of the shop's own people: what it is about, if it went to the customer; else that customer's latest conversation. */
    async findAddressed(head: MailHead): Promise<Target | null> {
      const isRecipient = ({ email }: Target) =>
        head.recipients.some((address) => isSameMailbox(email, address));
      const replied = await bySentMails(head);
      if (replied !== null && isRecipient(replied)) return replied;
      const named = (await byReferences(head)).find(isRecipient);
      if (named !== undefined) return named;
      for (const address of head.recipients) {
        const inquiry = await database
          .selectFrom("inquiries")
          .select(["id", "email"])
          .where(hasEmail(address))
          .orderBy((eb) => eb.case().when("closed_at", "is", null).then(0).else(1).end())
          .orderBy("received_at", "desc")
          .executeTakeFirst();
        if (inquiry !== undefined) return { record: RECORD, ...inquiry };
      }
      return null;
    },
  };
}
