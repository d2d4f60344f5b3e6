import type { Kysely } from "kysely";
import { createChangeList } from "#records/list-changes.server.ts";
import type { EventTables } from "#records/tables.ts";

/** The whole list of changes, the oldest first. */
export const listChanges = async (database: Kysely<EventTables>) =>
  (await createChangeList(database).list({ limit: 10_000 })).toReversed();
