import type { Transaction } from "kysely";
import { stockFromUnits } from "#domain/carts/unit.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { writeCartStock } from "./cart-stock.server.ts";
import type { InventoryTables } from "./tables.ts";
import { readUnits } from "./unit-rows.server.ts";
import { chunked } from "./vehicle-rows.server.ts";

/**
 * Brings the columns of vehicles that their units decide up to date; vehicles without units keep theirs, and hidden ones are
 * "gone". Must run inside `withStockLock`, before the vehicles are indexed.
 */
export async function applyUnits(
  transaction: Transaction<InventoryTables>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { day } = dealershipTime(now);
  for (const chunk of chunked(ids)) {
    const vehicles = await transaction
      .selectFrom("vehicles")
      .select(["id", "price", "in_stock", "unit_price", "sale", "hidden"])
      .where("id", "in", chunk)
      .execute();
    const units = Map.groupBy(await readUnits(transaction, chunk), ({ vehicle }) => vehicle);
    for (const { id, price, in_stock, unit_price, sale, hidden } of vehicles) {
      const facts = { price, catalogue: false };
      const derived = stockFromUnits(facts, units.get(id) ?? [], day);
      const shownSale = hidden === null ? (derived?.sale ?? "open") : "gone";
      if (derived === null && unit_price === null && sale === shownSale) continue;
      await transaction
        .updateTable("vehicles")
        .set({
          in_stock: derived === null ? in_stock : Number(derived.inStock),
          unit_price: derived?.price ?? null,
          sale: shownSale,
        })
        .where("id", "=", id)
        .execute();
    }
    const own = new Set(vehicles.map(({ id }) => id));
    for (const [cart, all] of units) {
      if (own.has(cart)) continue;
      const derived = stockFromUnits({ price: null, catalogue: true }, all, day);
      await writeCartStock(transaction, cart, { in_stock: Number(derived?.inStock) }, now);
    }
  }
}
