import { sql, type Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import { createLeases } from "#platform/outbox/leases.server.ts";
import { addEntry } from "./change-inquiry.server.ts";
import type { InquiryTables, OutboxTable } from "./tables.ts";

export type CorrectedEmail = { inquiry: string; email: string; at: Date };

/**
 * For an address that was corrected elsewhere, such as in the booking; part of its transaction. Replies that could not be
 * sent go to the new address. Nothing happens if the inquiry is deleted or has the address already.
 */
export async function correctInquiryEmail(
  transaction: Transaction<AuditTables>,
  actor: Actor,
  { inquiry: id, email, at }: CorrectedEmail,
): Promise<void> {
  const tables = transaction.withTables<InquiryTables>();
  const inquiry = await tables
    .updateTable("inquiries")
    .set((eb) => ({ email, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("email", "!=", email)
    .returning("reference")
    .executeTakeFirst();
  if (inquiry === undefined) return;
  const work = { transaction: tables, inquiry: { id }, at: at.toISOString() };
  await addEntry(work, actor, { kind: "status", detail: "address" });
  const { requeue } = createLeases<OutboxTable>(tables, "outbox");
  await requeue(sql`inquiry = ${id} and channel = 'reply'`);
  await recordChange(transaction, actor, {
    action: "correct email address",
    subject: `inquiry:${inquiry.reference}`,
  });
}
