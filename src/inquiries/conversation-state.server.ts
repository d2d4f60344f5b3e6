import type { Transaction } from "kysely";
import type { AuditTables } from "#platform/audit.server.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";

export const STATUSES = ["waiting", "answered", "closed"] as const;

export type Status = (typeof STATUSES)[number];

export function deriveStatus({
  closed_at,
  answered_at,
}: Pick<InquiriesTable, "closed_at" | "answered_at">): Status {
  if (closed_at !== null) return "closed";
  return answered_at === null ? "waiting" : "answered";
}

/** Who changed an inquiry last, other than by a note. `at` is an ISO date in UTC. */
export async function lastChange(
  transaction: Transaction<InquiryTables & AuditTables>,
  inquiry: string,
): Promise<{ by: string; at: string }> {
  const row = await transaction
    .selectFrom("inquiry_entries")
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
  return { by: row?.author ?? "Somebody else", at: row?.at ?? "" };
}

/** By a person, not by answering. */
export async function wasAssigned(
  transaction: Transaction<InquiryTables & AuditTables>,
  inquiry: string,
): Promise<boolean> {
  const entry = await transaction
    .selectFrom("inquiry_entries")
    .select("id")
    .where("inquiry", "=", inquiry)
    .where("kind", "=", "assigned")
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
