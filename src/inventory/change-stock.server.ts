import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Actor } from "#platform/audit.server.ts";
import { applyUnits } from "./apply-units.server.ts";
import { indexPrice } from "./search-index.server.ts";
import { recordStockChange } from "./stock-audit.server.ts";
import { hasChanged, raiseStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { ON_REQUEST, priceFromRow } from "./vehicle-rows.server.ts";

/** The price in whole US dollars; null is on request. */
export type StockChange = { inStock?: boolean; isNew?: boolean; price?: number | null };

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
): Promise<boolean | "conflict"> {
  const row = await transaction
    .selectFrom("vehicles")
    .select(["in_stock", "is_new", "price"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return false;
  const before = {
    inStock: row.in_stock === 1,
    isNew: row.is_new === 1,
    price: priceFromRow(row.price),
  };
  const after = { ...before, ...change };
  if (!isDeepStrictEqual({ ...before, ...expected }, before)) return "conflict";
  if (await hasChanged(transaction, seen, [id])) return "conflict";
  await transaction
    .updateTable("vehicles")
    .set({
      updated_at: now.toISOString(),
      in_stock: after.inStock ? 1 : 0,
      ...(change.inStock && { missing_since: null }),
      is_new: after.isNew ? 1 : 0,
      price: after.price ?? ON_REQUEST,
    })
    .where("id", "=", id)
    .execute();
  await recordStockChange(transaction, actor, id, before, after);
  await raiseStockVersion(transaction, [id]);
  await applyUnits(transaction, [id], now);
  const { unit_price } = await transaction
    .selectFrom("vehicles")
    .select("unit_price")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await indexPrice(transaction, id, unit_price ?? change.price);
  return true;
}
