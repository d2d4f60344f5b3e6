import type { Kysely, Transaction } from "kysely";
import type { InventoryTables } from "./tables.ts";
import { chunked } from "./vehicle-rows.server.ts";

export type StockChanges = { version: number; vehicles: string[] };

/** Until the transaction ends, no other one changes the stock, in this or any other process. */
export async function lockStock(transaction: Transaction<InventoryTables>): Promise<void> {
  // An update that changes nothing locks the row on both engines.
  await transaction
    .updateTable("stock_version")
    .set((row) => ({ version: row.ref("version") }))
    .execute();
}

export function withStockLock<Result>(
  database: Kysely<InventoryTables>,
  work: (transaction: Transaction<InventoryTables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await lockStock(transaction);
    return await work(transaction);
  });
}

/** Must run inside `withStockLock`, so that versions commit in order. */
export async function raiseStockVersion(
  transaction: Transaction<InventoryTables>,
  vehicles: readonly string[],
): Promise<void> {
  if (vehicles.length === 0) return;
  const { version } = await transaction
    .updateTable("stock_version")
    .set((row) => ({ version: row("version", "+", 1) }))
    .returning("version")
    .executeTakeFirstOrThrow();
  for (const chunk of chunked(vehicles)) {
    await transaction
      .insertInto("stock_changes")
      .values(chunk.map((vehicle) => ({ vehicle, version })))
      .onConflict((conflict) => conflict.column("vehicle").doUpdateSet({ version }))
      .execute();
  }
}

export async function readVersion(database: Kysely<InventoryTables>): Promise<number> {
  const { version } = await database
    .selectFrom("stock_version")
    .select("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function changesSince(
  database: Kysely<InventoryTables>,
  since: number,
): Promise<StockChanges> {
  const version = await readVersion(database);
  if (version === since) return { version, vehicles: [] };
  const rows = await database
    .selectFrom("stock_changes")
    .select("vehicle")
    .where("version", ">", since)
    .where("version", "<=", version)
    .execute();
  return { version, vehicles: rows.map(({ vehicle }) => vehicle) };
}

/** Whether one of these vehicles has changed after the version of the stock that somebody saw; null for a change without one. */
export async function hasChanged(
  transaction: Transaction<InventoryTables>,
  seen: number | null,
  vehicles: readonly string[],
): Promise<boolean> {
  if (seen === null || vehicles.length === 0) return false;
  const row = await transaction
    .selectFrom("stock_changes")
    .select("vehicle")
    .where("vehicle", "in", vehicles)
    .where("version", ">", seen)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidated by every change of the stock by any process. */
export function memoizeByStockVersion<Result>(
  database: Kysely<InventoryTables>,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let cached: { changes: number; result: Result } | null = null;
  return async () => {
    // Read before the result, so that a change in between invalidates it.
    const { changes } = await database
      .selectFrom("search_state")
      .select("changes")
      .executeTakeFirstOrThrow();
    if (cached?.changes !== changes) cached = { changes, result: await read() };
    return cached.result;
  };
}
