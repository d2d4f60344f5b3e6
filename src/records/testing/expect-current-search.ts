import type { Kysely } from "kysely";
import { expect } from "vitest";
import { rebuildSearch } from "#records/search/rebuild-search.server.ts";
import type { RecordTables } from "#records/tables.ts";

const readEntries = (database: Kysely<RecordTables>) =>
  database
    .selectFrom("search")
    .select(["subject", "record", "part", "phase", "at", "exact", "text"])
    .orderBy("subject")
    .execute();

/** Expects that the changes of records have written what a rebuild writes. */
export async function expectCurrentSearch(
  database: Kysely<RecordTables>,
  searches: Parameters<typeof rebuildSearch>[1],
): Promise<void> {
  const written = await readEntries(database);
  expect(written).not.toEqual([]);
  await database.deleteFrom("search").execute();
  await rebuildSearch(database, searches);
  expect(await readEntries(database)).toEqual(written);
}
