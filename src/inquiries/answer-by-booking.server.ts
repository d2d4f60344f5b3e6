import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { EventTables } from "#records/tables.ts";
import { addInquiryEvent } from "./change-inquiry.server.ts";
import { deriveStatus } from "./conversation-state.server.ts";
import type { InquiryTables } from "./tables.ts";

/** Decisions about a rental request that count as a reply to its inquiry. */
export const BOOKING_ANSWERS = ["confirmed", "declined"] as const;

export type BookingAnswer = { inquiry: string; answer: (typeof BOOKING_ANSWERS)[number]; at: Date };

/** Records the decision as a reply, in the transaction of the decision. Does nothing if the inquiry is deleted. */
export async function recordBookingReply(
  transaction: Transaction<EventTables>,
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
  await addInquiryEvent({ transaction: tables, inquiry, at }, actor, {
    kind: "status",
    to: answer,
    ...(deriveStatus(inquiry) === "waiting" && {
      action: "status",
      before: "waiting",
      after: "answered",
    }),
  });
}
