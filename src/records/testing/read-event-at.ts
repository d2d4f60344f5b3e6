import type { Kysely } from "kysely";
import { toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { readUndoable, type UndoableEvent } from "#records/undo.server.ts";

/** An event by its id, such as that of a change's result. */
export async function readEvent(
  database: Kysely<EventTables>,
  id: number | undefined,
): Promise<UndoableEvent> {
  const event = await readUndoable(database, id ?? 0);
  if (event === null) throw new Error("there is no such event");
  return event;
}

/** The event that left a record in a version. */
export async function readEventAt(
  database: Kysely<EventTables>,
  record: string,
  { id, version }: { id: string; version: number },
): Promise<UndoableEvent> {
  const row = await database
    .selectFrom("events")
    .select("id")
    .where("subject", "=", toSubject(record, id))
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return await readEvent(database, row.id);
}
