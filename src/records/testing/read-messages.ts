import type { Kysely } from "kysely";
import type { Outbox } from "#records/outbox/outbox.server.ts";
import { parseKind, parseSubject, toKind } from "#records/subjects.ts";
import type { OutboxTables } from "#records/tables.ts";

/** All messages about one kind of record, the oldest first, with their kinds such as "reminder". */
export async function readMessages(database: Kysely<OutboxTables>, record: string) {
  const rows = await database
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "like", toKind(record, "%"))
    .orderBy("created_at")
    .orderBy("unique_key")
    .execute();
  return rows.map(({ subject, kind, ...row }) => ({
    ...row,
    about: parseSubject(subject).id,
    kind: parseKind(kind),
  }));
}

/** Sends to nobody what is due. Returns its kinds, such as "reminder", sorted. */
export async function drainOutbox(outbox: Outbox): Promise<string[]> {
  const kinds: string[] = [];
  for (;;) {
    const message = await outbox.lease(["mail"]);
    if (message === null) return kinds.toSorted();
    kinds.push(parseKind(message.message));
    await outbox.markDelivered(message.id, message.lease);
  }
}
