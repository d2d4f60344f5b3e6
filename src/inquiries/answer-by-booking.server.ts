import type { Transaction } from "kysely";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import { addEntry } from "./change-inquiry.server.ts";
import { deriveStatus } from "./conversation-state.server.ts";
import type { InquiryTables } from "./tables.ts";

/** Decisions about a rental request that count as a reply to its inquiry. */
export const BOOKING_ANSWERS = ["confirmed", "declined"] as const;

export type BookingAnswer = { inquiry: string; answer: (typeof BOOKING_ANSWERS)[number]; at: Date };

/** Records the decision as a reply, in the transaction of the decision. Does nothing if the inquiry is deleted. */
export async function recordBookingReply(
  transaction: Transaction<AuditTables>,
  actor: Actor,
  { inquiry: id, answer, at: decidedAt }: BookingAnswer,
): Promise<void> {
  const tables = transaction.withTables<InquiryTables>();
  const at = decidedAt.toISOString();
  // Locks the row; `inquiry` has the row's earlier values and the new version.
  const inquiry = await tables
    .updateTable("inquiries")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (inquiry === undefined) return;
  await tables
    .updateTable("inquiries")
    .set({
      answered_at: inquiry.answered_at ?? at,
      first_answer_at: inquiry.first_answer_at ?? at,
    })
    .where("id", "=", id)
    .execute();
  const work = { transaction: tables, inquiry, at };
  await addEntry(work, actor, { kind: "status", detail: answer });
  if (deriveStatus(inquiry) !== "waiting") return;
  await recordChange(transaction, actor, {
    action: "status",
    subject: `inquiry:${inquiry.reference}`,
    before: "waiting",
    after: "answered",
  });
}
