import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { insertMail } from "#inquiries/attachments.server.ts";
import { toRecord } from "#inquiries/change-inquiry.server.ts";
import { inquirySearch } from "#inquiries/inquiry-search.server.ts";
import { queueInquiries, toInquirer, UNTOUCHED } from "#inquiries/new-inquiries.server.ts";
import type { InquiriesTable, InquiryMessageKind, InquiryTables } from "#inquiries/tables.ts";
import type { Actor } from "#platform/actor.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { truncate } from "#platform/mail/plain-text.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { newReference } from "#platform/reference.server.ts";
import { assignCustomer } from "#records/customers/assign-customers.server.ts";
import { addEvent, CHANGE } from "#records/events.server.ts";
import { cleanSubject } from "./mail-rules.ts";
import { type IncomingMail, joinNotes, receivedAction } from "./mailed-records.ts";

const CUSTOMER: Actor = { person: null, name: "The customer" };

const MAX_SUBJECT_LENGTH = 80;
/** Source of an inquiry that came by mail. */
export const BY_EMAIL = "email";

/** What a mail is about was deleted. */
export class Gone extends Error {}

const addMail = (
  transaction: Transaction<InquiryTables>,
  inquiry: string,
  mail: Omit<IncomingMail, "key">,
): Promise<void> => {
  const { name, text, quoted, note, files, receivedAt, isAutomatic, sentBy, messageId } = mail;
  const kind = sentBy !== null ? "sent" : isAutomatic ? "automatic" : "message";
  const at = receivedAt.toISOString();
  const author = sentBy?.name ?? name;
  const row = { inquiry, at, kind, author, text, quoted, note, message_id: messageId } as const;
  return insertMail(transaction, row, files);
};

/** The shop's people answered from their own mail program, unless the customer wrote after that. */
async function toAnswered(
  transaction: Transaction<InquiryTables>,
  inquiry: InquiriesTable,
  sentBy: Actor,
  at: string,
): Promise<Partial<InquiriesTable>> {
  const later = await transaction
    .selectFrom("inquiry_mails")
    .select("id")
    .where("inquiry", "=", inquiry.id)
    .where("kind", "=", "message")
    .where("at", ">", at)
    .executeTakeFirst();
  const { answered_at, first_answer_at, assignee } = inquiry;
  const first = first_answer_at === null || first_answer_at > at ? at : first_answer_at;
  return {
    first_answer_at: first,
    ...(later === undefined && { answered_at: answered_at ?? at }),
    ...(assignee === null &&
      sentBy.person !== null && { assignee: sentBy.person, assignee_name: sentBy.name }),
  };
}

/** An automatic message changes nothing. After a customer's mail the inquiry waits again, even if it was closed. */
async function changeStatus(
  transaction: Transaction<InquiryTables>,
  inquiry: InquiriesTable,
  { isAutomatic, sentBy, receivedAt }: IncomingMail,
): Promise<InquiriesTable> {
  if (isAutomatic) return inquiry;
  const change =
    sentBy === null
      ? { answered_at: null, closed_at: null }
      : await toAnswered(transaction, inquiry, sentBy, receivedAt.toISOString());
  return await transaction
    .updateTable("inquiries")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", inquiry.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds a mail to its conversation. */
export async function addToInquiry(
  transaction: Transaction<InquiryTables>,
  id: string,
  mail: IncomingMail,
): Promise<void> {
  const found = await transaction
    .selectFrom("inquiries")
    .selectAll()
    .where("id", "=", id)
    // SQLite has one writer.
    .$if(detectDialect(transaction) === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (found === undefined) throw new Gone();
  const inquiry = await changeStatus(transaction, found, mail);
  await inquirySearch.write(transaction, [inquiry]);
  const isOther = mail.sentBy === null && mail.from !== inquiry.email.trim().toLowerCase();
  const other = `It came from ${mail.from || "an unknown address"}; replies go to ${inquiry.email || "no address"}.`;
  const note = joinNotes(mail.note, isOther && !mail.isAutomatic ? other : null);
  await addMail(transaction, id, { ...mail, note });
  await addEvent(transaction, {
    ...toRecord({ id, reference: inquiry.reference }),
    by: mail.sentBy ?? CUSTOMER,
    kind: CHANGE,
    action: receivedAction(mail),
    ...(!mail.isAutomatic && { version: inquiry.version }),
  });
}

/** Programs that get an inquiry without a text take it for a mistake. */
const FILES_ONLY = "The customer sent files without a text.";

/** Makes an inquiry of a mail. One that has more than an inquiry takes is kept whole below it. */
export async function addInquiry(
  transaction: Transaction<InquiryTables>,
  mail: IncomingMail,
  channels: readonly InquiryMessageKind[],
): Promise<void> {
  const id = randomUUID();
  const [firstName = "", ...others] = mail.name.split(" ");
  const message = truncate(mail.text || mail.note || FILES_ONLY, MAX_LENGTH.message);
  const person = {
    id,
    received_at: mail.receivedAt.toISOString(),
    first_name: firstName,
    last_name: others.join(" "),
    email: mail.from,
    phone: "",
  };
  const customer = await assignCustomer(transaction, CUSTOMER, toInquirer(person));
  const rows = await transaction
    .insertInto("inquiries")
    .values({
      ...person,
      customer,
      reference: newReference(),
      key: newKey(),
      interest: "general",
      message,
      campaign: "{}",
      subject: truncate(cleanSubject(mail.subject), MAX_SUBJECT_LENGTH) || null,
      referrer: BY_EMAIL,
      ...UNTOUCHED,
      message_id: mail.messageId,
    })
    .returningAll()
    .execute();
  await inquirySearch.write(transaction, rows);
  const isWhole = message === mail.text;
  if (!isWhole || mail.quoted !== "" || mail.note !== null || mail.files.length > 0) {
    await addMail(transaction, id, { ...mail, text: isWhole ? "" : mail.text });
  }
  await queueInquiries(transaction, [id], channels);
}
