import type { Transaction } from "kysely";
import type { LastChange } from "#records/change-result.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";
import { RECORD } from "./tables.ts";

/** Kinds of events, without notes. */
export const EVENT_KINDS = ["call", "assigned", "status", "added"] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const STATUSES = ["waiting", "answered", "closed"] as const;

export type Status = (typeof STATUSES)[number];

export function deriveStatus({
  closed_at,
  answered_at,
}: Pick<InquiriesTable, "closed_at" | "answered_at">): Status {
  if (closed_at !== null) return "closed";
  return answered_at === null ? "waiting" : "answered";
}

/** Who changed an inquiry last, other than by a note. */
export async function lastChange(
  transaction: Transaction<InquiryTables>,
  inquiry: string,
): Promise<LastChange> {
  const [event] = await readEvents(transaction, [toSubject(RECORD, inquiry)], {
    kinds: EVENT_KINDS,
    limit: 1,
  });
  const row = await transaction
    .selectFrom("inquiry_replies")
    .select(["author", "at"])
    .where("inquiry", "=", inquiry)
    .unionAll(
      transaction
        .selectFrom("inquiry_mails")
        .select(["author", "at"])
        .where("inquiry", "=", inquiry)
        .where("kind", "=", "message"),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const changes = [
    ...(event === undefined ? [] : [{ by: event.author, at: event.at }]),
    ...(row === undefined ? [] : [{ by: row.author, at: Date.parse(row.at) }]),
  ];
  return changes.toSorted((a, b) => b.at - a.at)[0] ?? { by: "Somebody else", at: Date.now() };
}

/** By a person, not by answering. */
export async function wasAssigned(
  transaction: Transaction<InquiryTables>,
  inquiry: string,
): Promise<boolean> {
  const options = { kinds: ["assigned"], limit: 1 };
  return (await readEvents(transaction, [toSubject(RECORD, inquiry)], options)).length > 0;
}
