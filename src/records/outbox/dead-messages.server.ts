import type { Kysely, QueryExecutorProvider } from "kysely";
import { createLeases } from "#platform/outbox/leases.server.ts";
import { parseKind, parseSubject, toKind, toSubject } from "#records/subjects.ts";
import type { OutboxTable, OutboxTables } from "#records/tables.ts";

/** A message that is not tried any more. `fault` is a code such as "550 at RCPT", `deadAt` is milliseconds since 1970. */
export type DeadMessage = {
  record: string;
  /** The id of the record's row. */
  about: string;
  kind: string;
  attempts: number;
  fault: string | null;
  deadAt: number;
  uniqueKey: string;
  detail: Record<string, unknown>;
};

/** More than staff read. */
const MAX_DEAD = 1000;

/** A message may be dead because its detail cannot be read. */
function parseDetail(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The latest first; of one kind of record, or about one record. */
export async function readDeadMessages(
  database: Kysely<OutboxTables>,
  { record, about }: { record?: string; about?: string } = {},
): Promise<DeadMessage[]> {
  const rows = await database
    .selectFrom("outbox")
    .select(["subject", "kind", "attempts", "fault", "dead_at", "unique_key", "detail"])
    .where("dead_at", "is not", null)
    .$if(record !== undefined, (query) => query.where("kind", "like", toKind(record ?? "", "%")))
    .$if(about !== undefined, (query) =>
      query.where("subject", "=", toSubject(record ?? "", about ?? "")),
    )
    .orderBy("dead_at", "desc")
    .orderBy("id")
    .limit(MAX_DEAD)
    .execute();
  return rows.map(({ subject, ...row }) => {
    const named = parseSubject(subject);
    return {
      record: named.record,
      about: named.id,
      kind: parseKind(row.kind),
      attempts: row.attempts,
      fault: row.fault,
      deadAt: Number(row.dead_at),
      uniqueKey: row.unique_key,
      detail: parseDetail(row.detail),
    };
  });
}

/** Dead messages about one kind of record, each with its row; those whose row is not read are left out. */
export async function readDeadWithRows<Row extends { id: string }>(
  database: Kysely<OutboxTables>,
  selection: { record: string; about?: string },
  readRows: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<{ message: DeadMessage; row: Row }[]> {
  const dead = await readDeadMessages(database, selection);
  if (dead.length === 0) return [];
  const ids = new Set(dead.map(({ about }) => about));
  const rows = new Map((await readRows([...ids])).map((row) => [row.id, row]));
  return dead.flatMap((message) => {
    const row = rows.get(message.about);
    return row === undefined ? [] : [{ message, row }];
  });
}

/** Tries dead messages again, as if they were new, or ends them. Conditions are on the outbox's columns. */
export const deadMessages = (database: QueryExecutorProvider) => {
  const { requeue, settle } = createLeases<OutboxTable>(database, "outbox");
  return { requeue, settle };
};

export const countMessages = (database: QueryExecutorProvider) =>
  createLeases<OutboxTable>(database, "outbox").counts();
