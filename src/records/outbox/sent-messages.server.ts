import type { Kysely, Transaction } from "kysely";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { parseSubject } from "#records/subjects.ts";
import type { OutboxTables } from "#records/tables.ts";

export type SubjectRecord = ReturnType<typeof parseSubject>;

/** The records of mails by the ids in their Message-IDs. */
export async function findMailedRecords(
  database: Kysely<OutboxTables> | Transaction<OutboxTables>,
  ids: readonly string[],
): Promise<Map<string, SubjectRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("outbox")
    .select(["id", "subject"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, subject }) => [id, parseSubject(subject)]));
}

/** Mails that were sent count as failed from now on. Returns what they were about. */
export async function markBounced(
  transaction: Transaction<OutboxTables>,
  ids: readonly string[],
  fault: string,
): Promise<SubjectRecord[]> {
  const failed = await transaction
    .updateTable("outbox")
    .set({ delivered_at: null, dead_at: databaseNow(detectDialect(transaction)), fault })
    .where("id", "in", ids)
    .where("delivered_at", "is not", null)
    .returning("subject")
    .execute();
  return failed.map(({ subject }) => parseSubject(subject));
}
