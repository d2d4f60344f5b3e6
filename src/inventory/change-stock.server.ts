import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { applyUnits } from "./apply-units.server.ts";
import { ownFromRow, ownToRow, type StockChange, VEHICLE_FACTS } from "./own-stock.ts";
import { indexPrice, indexVehicles } from "./search-index.server.ts";
import { recordStockChange } from "./stock-audit.server.ts";
import { hasChanged, raiseStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

export type StockResult = ChangeResult<unknown, never, unknown>;

/** As `change` of the vehicle store, in a transaction that holds the stock's lock. */
export async function changeStock(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  {
    id,
    change,
    expected,
    seen = null,
  }: { id: string; change: StockChange; expected: StockChange; seen?: number | null },
  now: Date,
): Promise<StockResult> {
  const row = await transaction
    .selectFrom("vehicles")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return { kind: "missing" };
  const isReindexed = "hidden" in change || VEHICLE_FACTS.some((fact) => fact in change);
  if (isReindexed && row.catalogue === 1) return { kind: "missing" };
  const before = ownFromRow(row);
  const after = { ...before, ...change };
  if (!isDeepStrictEqual({ ...before, ...expected }, before)) return { kind: "outdated" };
  if (await hasChanged(transaction, seen, [id])) return { kind: "outdated" };
  await transaction
    .updateTable("vehicles")
    .set({
      ...ownToRow(after),
      updated_at: now.toISOString(),
      ...(change.inStock && { missing_since: null }),
    })
    .where("id", "=", id)
    .execute();
  await recordStockChange(transaction, actor, id, before, after);
  await raiseStockVersion(transaction, [id]);
  await applyUnits(transaction, [id], now);
  if (isReindexed) {
    await indexVehicles(transaction, [id]);
    return { kind: "ok" };
  }
  const { unit_price } = await transaction
    .selectFrom("vehicles")
    .select("unit_price")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await indexPrice(transaction, id, unit_price ?? change.price);
  return { kind: "ok" };
}
