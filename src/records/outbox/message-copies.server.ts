import type { Kysely } from "kysely";
import { isoTime } from "#records/personal-data.server.ts";
import { parseKind, toSubject } from "#records/subjects.ts";
import type { OutboxTables } from "#records/tables.ts";

/** The messages about a record, for a person's copy of the data. */
export async function copyMessages(database: Kysely<OutboxTables>, record: string, id: string) {
  const rows = await database
    .selectFrom("outbox")
    .select(["kind", "created_at", "delivered_at"])
    .where("subject", "=", toSubject(record, id))
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, created_at, delivered_at }) => ({
    kind: parseKind(kind),
    writtenAt: isoTime(created_at),
    deliveredAt: isoTime(delivered_at),
  }));
}
