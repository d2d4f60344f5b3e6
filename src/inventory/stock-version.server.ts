import type { Kysely, Transaction } from "kysely";
import type { InventoryTables } from "./tables.ts";
import { chunked } from "./vehicle-rows.server.ts";

/** The stock at one moment, and which vehicles had changed since another. */
export type StockChanges = { version: number; vehicles: string[] };

/**
 * Runs one change of the stock in a transaction. Changes take turns from their first statement on: none works with what
 * another is about to change, and no two wait for each other's rows for ever.
 */
export function withStockLock<Result>(
  database: Kysely<InventoryTables>,
  work: (transaction: Transaction<InventoryTables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    // It changes nothing, but on every engine it holds the row until the transaction ends.
    await transaction
      .updateTable("stock_version")
      .set((row) => ({ version: row.ref("version") }))
      .execute();
    return await work(transaction);
  });
}

/**
 * Counts the stock's version up and notes it for these vehicles, in the turn that changes them, so that no lower version
 * appears after a higher one has been seen.
 */
export async function recordChange(
  transaction: Transaction<InventoryTables>,
  vehicles: readonly string[],
): Promise<void> {
  if (vehicles.length === 0) return;
  const { version } = await transaction
    .updateTable("stock_version")
    .set((row) => ({ version: row("version", "+", 1) }))
    .returning("version")
    .executeTakeFirstOrThrow();
  for (const some of chunked(vehicles)) {
    await transaction
      .insertInto("stock_changes")
      .values(some.map((vehicle) => ({ vehicle, version })))
      .onConflict((conflict) => conflict.column("vehicle").doUpdateSet({ version }))
      .execute();
  }
}

/** The vehicles that were changed, added or removed after a version. */
export async function changesSince(
  database: Kysely<InventoryTables>,
  since: number,
): Promise<StockChanges> {
  const { version } = await database
    .selectFrom("stock_version")
    .select("version")
    .executeTakeFirstOrThrow();
  if (version === since) return { version, vehicles: [] };
  const rows = await database
    .selectFrom("stock_changes")
    .select("vehicle")
    .where("version", ">", since)
    .where("version", "<=", version)
    .execute();
  return { version, vehicles: rows.map(({ vehicle }) => vehicle) };
}

/** Reads the stock with `read` once after every change of it, by whatever program, and answers that until the next. */
export function memoizeByStockVersion<Result>(
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
