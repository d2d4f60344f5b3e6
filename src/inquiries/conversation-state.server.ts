import type { Transaction } from "kysely";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";
import { RECORD } from "./tables.ts";

/** Kinds of events, without notes. */
export type EventKind = "call" | "assigned" | "status" | "added" | "reply" | "undone";

export const STATUSES = ["waiting", "answered", "closed"] as const;

export type Status = (typeof STATUSES)[number];

export function deriveStatus({
  closed_at,
  answered_at,
}: Pick<InquiriesTable, "closed_at" | "answered_at">): Status {
  if (closed_at !== null) return "closed";
  return answered_at === null ? "waiting" : "answered";
}

/** By a person, not by answering. */
export async function wasAssigned(
  transaction: Transaction<InquiryTables>,
  inquiry: string,
): Promise<boolean> {
  const options = { kinds: ["assigned"], limit: 1 };
  return (await readEvents(transaction, [toSubject(RECORD, inquiry)], options)).length > 0;
}
