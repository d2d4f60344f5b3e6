import type { Transaction } from "kysely";
import { toSubject } from "#records/subjects.ts";
import { DECISIONS } from "./record-decision.server.ts";
import type { CallOutcome, InquiryTables } from "./tables.ts";
import { RECORD } from "./tables.ts";

/** Detail of the event of a call that reached the customer. */
export const REACHED = JSON.stringify({ outcome: "reached" satisfies CallOutcome });

/** When staff first answered, as an ISO date in UTC; null if they have not. */
export async function firstAnswer(
  transaction: Transaction<InquiryTables>,
  inquiry: string,
): Promise<string | null> {
  const { reply } = await transaction
    .selectFrom("inquiry_replies")
    .select(({ fn }) => fn.min<string | null>("at").as("reply"))
    .where("inquiry", "=", inquiry)
    .where("canceled_at", "is", null)
    .executeTakeFirstOrThrow();
  const { mail } = await transaction
    .selectFrom("inquiry_mails")
    .select(({ fn }) => fn.min<string | null>("at").as("mail"))
    .where("inquiry", "=", inquiry)
    .where("kind", "=", "sent")
    .executeTakeFirstOrThrow();
  const { event } = await transaction
    .selectFrom("events")
    .select(({ fn }) => fn.min<number | null>("at").as("event"))
    .where("subject", "=", toSubject(RECORD, inquiry))
    .where(({ or, and, eb }) =>
      or([
        and([eb("kind", "=", "call"), eb("detail", "=", REACHED)]),
        and([eb("kind", "=", "status"), eb("to_state", "in", DECISIONS)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const answers = [
    ...[reply, mail].filter((at) => at !== null),
    ...(event === null ? [] : [new Date(event).toISOString()]),
  ];
  return answers.toSorted()[0] ?? null;
}
