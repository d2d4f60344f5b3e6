import type { Kysely, Transaction } from "kysely";
import type { CartStockTable, InventoryTables } from "./tables.ts";

type StaffColumns = Partial<Pick<CartStockTable, "in_stock" | "is_new">>;

/** By the carts' slugs. */
export async function readCartStock(
  database: Kysely<InventoryTables>,
): Promise<ReadonlyMap<string, CartStockTable>> {
  const rows = await database.selectFrom("cart_stock").selectAll().execute();
  return new Map(rows.map((row) => [row.cart, row]));
}

/** Must run under the lock of the stock. */
export async function writeCartStock(
  transaction: Transaction<InventoryTables>,
  cart: string,
  columns: StaffColumns,
  now: Date,
): Promise<void> {
  const changed = { ...columns, updated_at: now.toISOString() };
  await transaction
    .insertInto("cart_stock")
    .values({ cart, in_stock: null, is_new: null, ...changed })
    .onConflict((conflict) => conflict.column("cart").doUpdateSet(changed))
    .execute();
}
