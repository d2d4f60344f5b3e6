import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { addEvent } from "#records/events.server.ts";
import type { EventTables } from "#records/tables.ts";
import { toRecord } from "./change-inquiry.server.ts";
import { deriveStatus } from "./conversation-state.server.ts";
import { inquirySearch } from "./inquiry-search.server.ts";
import type { InquiryTables } from "./tables.ts";

/** Decisions about what was requested with an inquiry, which count as a reply to it. */
export const DECISIONS = ["confirmed", "declined"] as const;

type Decision = { inquiry: string; decision: (typeof DECISIONS)[number]; at: Date };

/** Records the decision as a reply, in the transaction of the decision. Does nothing if the inquiry is deleted. */
export async function recordDecision(
  transaction: Transaction<EventTables>,
  actor: Actor,
  { inquiry: id, decision, at: decidedAt }: Decision,
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
  const answered = await tables
    .updateTable("inquiries")
    .set({
      answered_at: inquiry.answered_at ?? at,
      first_answer_at: inquiry.first_answer_at ?? at,
    })
    .where("id", "=", id)
    .returningAll()
    .execute();
  await inquirySearch.write(tables, answered);
  await addEvent(tables, {
    ...toRecord(inquiry),
    at: decidedAt.getTime(),
    by: actor,
    kind: "status",
    to: decision,
    version: inquiry.version,
    ...(deriveStatus(inquiry) === "waiting" && {
      action: "status",
      before: "waiting",
      after: "answered",
    }),
  });
}
