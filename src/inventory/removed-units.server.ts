import type { Transaction } from "kysely";
import { UNIT_UNDO_MINUTES } from "#domain/carts/unit.ts";
import type { InventoryTables, VehicleUnitsTable } from "./tables.ts";

type StockTransaction = Transaction<InventoryTables>;

/** With its notes and names, so not for longer than it can be undone. */
export async function purgeRemovedUnits(transaction: StockTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNIT_UNDO_MINUTES * 60_000).toISOString();
  await transaction.deleteFrom("removed_units").where("removed_at", "<", before).execute();
}

/** Deletes a unit and keeps it aside for a while. Undefined if there is none. */
export async function takeUnit(
  transaction: StockTransaction,
  stockNumber: string,
  now: Date,
): Promise<VehicleUnitsTable | undefined> {
  const row = await transaction
    .deleteFrom("vehicle_units")
    .where("stock_number", "=", stockNumber)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const links = await transaction
    .deleteFrom("unit_photos")
    .where("stock_number", "=", stockNumber)
    .returning("path")
    .execute();
  const photos = JSON.stringify(links.map(({ path }) => path));
  await purgeRemovedUnits(transaction, now);
  await transaction.deleteFrom("removed_units").where("stock_number", "=", stockNumber).execute();
  await transaction
    .insertInto("removed_units")
    .values({ ...row, photos, removed_at: now.toISOString() })
    .execute();
  return row;
}

async function linkAgain(
  transaction: StockTransaction,
  { vehicle, stock_number }: VehicleUnitsTable,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const kept = await transaction
    .selectFrom("vehicle_photos")
    .select("path")
    .where("vehicle", "=", vehicle)
    .where("path", "in", paths)
    .execute();
  if (kept.length === 0) return;
  await transaction
    .insertInto("unit_photos")
    .values(kept.map(({ path }) => ({ path, stock_number })))
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
}

/** Puts a unit back with the photos that are still there. "too late": it is no longer kept. */
export async function putUnitBack(
  transaction: StockTransaction,
  stockNumber: string,
  now: Date,
): Promise<VehicleUnitsTable | "too late" | "taken"> {
  await purgeRemovedUnits(transaction, now);
  const removed = await transaction
    .selectFrom("removed_units")
    .selectAll()
    .where("stock_number", "=", stockNumber)
    .executeTakeFirst();
  if (removed === undefined) return "too late";
  const { photos, removed_at: _, ...row } = removed;
  const added = await transaction
    .insertInto("vehicle_units")
    .values({ ...row, updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("stock_number").doNothing())
    .returning("stock_number")
    .executeTakeFirst();
  if (added === undefined) return "taken";
  await transaction.deleteFrom("removed_units").where("stock_number", "=", stockNumber).execute();
  await linkAgain(transaction, row, JSON.parse(photos));
  return row;
}
