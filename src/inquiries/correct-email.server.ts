import { sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { deadMessages } from "#records/outbox/dead-messages.server.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { addInquiryEvent } from "./change-inquiry.server.ts";
import { type InquiryTables, RECORD } from "./tables.ts";

export type CorrectedEmail = { inquiry: string; email: string; at: Date };

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
    .returning(["id", "reference"])
    .executeTakeFirst();
  if (inquiry === undefined) return;
  const work = { transaction: tables, inquiry, at: at.toISOString() };
  const action = "correct email address";
  await addInquiryEvent(work, actor, { kind: "status", to: "address", action });
  await deadMessages(tables).requeue(
    sql`subject = ${toSubject(RECORD, id)} and kind = ${toKind(RECORD, "reply")}`,
  );
}
