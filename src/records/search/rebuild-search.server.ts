import type { Kysely } from "kysely";
import { runEach } from "#platform/run-each.ts";
import type { RecordTables } from "#records/tables.ts";
import type { RecordSearch } from "./define-search.server.ts";

/** Goes up when rooms describe their records in another way; the next start then writes all entries. */
const SEARCH_VERSION = 1;

/** Writes the entries of all records, one kind after the other. */
export async function rebuildSearch(
  database: Kysely<RecordTables>,
  searches: readonly Pick<RecordSearch<never>, "rebuild">[],
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await runEach(searches, ({ rebuild }) => rebuild(database, signal));
  if (signal.aborted) return;
  await database.updateTable("search_version").set({ version: SEARCH_VERSION }).execute();
}

/** Whether another version of the program has written the entries. */
export async function isSearchOutdated(database: Kysely<RecordTables>): Promise<boolean> {
  const { version } = await database
    .selectFrom("search_version")
    .select("version")
    .executeTakeFirstOrThrow();
  return version !== SEARCH_VERSION;
}
