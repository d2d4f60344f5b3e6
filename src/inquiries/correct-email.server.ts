import { sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { assignCustomer } from "#records/customers/assign-customers.server.ts";
import { addEvent } from "#records/events.server.ts";
import { deadMessages } from "#records/outbox/dead-messages.server.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { toRecord } from "./change-inquiry.server.ts";
import { inquirySearch } from "./inquiry-search.server.ts";
import { toInquirer } from "./new-inquiries.server.ts";
import { type InquiryTables, RECORD } from "./tables.ts";

type RecordEmail = Omit<CorrectedEmail, "inquiry"> & {
  record: string;
  id: string;
  /** The inquiry that the record came with. */
  inquiry: string | null;
};

/**
 * Another address of a record's customer, of the inquiry that it came with, too; part of the record's change. Ends the link
 * that the old address may have. What failed goes out again, with the new link since mails are written when they leave; or
 * else `linkMail` does.
 */
export async function changeRecordEmail<LinkMail>(
  transaction: Transaction<EventTables>,
  actor: Actor,
  { record, id, inquiry, email, at }: RecordEmail,
  linkMail: LinkMail | null,
): Promise<{ set: { email: string; key: string }; mail: LinkMail | null }> {
  const set = { email, key: newKey() };
  if (email === "") return { set, mail: null };
  if (inquiry !== null) await correctInquiryEmail(transaction, actor, { inquiry, email, at });
  const { requeue } = deadMessages(transaction);
  const subject = toSubject(record, id);
  const waiting = await requeue(sql`subject = ${subject} and kind <> ${toKind(record, "shop")}`);
  await requeue(sql`subject = ${subject}`);
  return { set, mail: waiting > 0 ? null : linkMail };
}

type CorrectedEmail = { inquiry: string; email: string; at: Date };

/**
 * For an address that was corrected elsewhere; part of its transaction. Replies that could not be
 * sent go to the new address. Nothing happens if the inquiry is deleted or has the address already.
 */
export async function correctInquiryEmail(
  transaction: Transaction<EventTables>,
  actor: Actor,
  { inquiry: id, email, at }: CorrectedEmail,
): Promise<void> {
  const tables = transaction.withTables<InquiryTables>();
  const inquiry = await tables
    .updateTable("inquiries")
    .set((eb) => ({ email, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("email", "!=", email)
    .returningAll()
    .executeTakeFirst();
  if (inquiry === undefined) return;
  await inquirySearch.write(tables, [inquiry]);
  await assignCustomer(tables, actor, toInquirer(inquiry));
  await addEvent(tables, {
    ...toRecord(inquiry),
    at: at.getTime(),
    by: actor,
    kind: "status",
    to: "address",
    action: "correct email address",
    version: inquiry.version,
  });
  await deadMessages(tables).requeue(
    sql`subject = ${toSubject(RECORD, id)} and kind = ${toKind(RECORD, "reply")}`,
  );
}
