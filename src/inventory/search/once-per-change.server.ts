import type { Kysely } from "kysely";
import type { InventoryTables } from "#inventory/vehicles-table.ts";

/** Reads the stock with `read` once after every change of it, by whatever program, and answers that until the next. */
export function oncePerChange<Result>(
  database: Kysely<InventoryTables>,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let last: { changes: number; result: Result } | null = null;
  return async () => {
    // Before the reading: what changes meanwhile is read again the next time.
    const { changes } = await database
      .selectFrom("search_state")
      .select("changes")
      .executeTakeFirstOrThrow();
    if (last?.changes !== changes) last = { changes, result: await read() };
    return last.result;
  };
}
