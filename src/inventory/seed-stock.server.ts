import type { Transaction } from "kysely";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartToVehicle } from "#domain/carts/vehicle.ts";
import { applyUnits } from "./apply-units.server.ts";
import { indexStock } from "./search-index.server.ts";
import { raiseStockVersion } from "./stock-version.server.ts";
import type { InventoryTables, VehiclesTable } from "./tables.ts";
import { chunked, STAFF_COLUMNS, vehicleToRow } from "./vehicle-rows.server.ts";

type Column = keyof VehiclesTable;

export async function upsertVehicles(
  transaction: Transaction<InventoryTables>,
  rows: readonly VehiclesTable[],
  kept: readonly Column[],
): Promise<void> {
  for (const chunk of chunked(rows)) {
    const columns = Object.keys(chunk[0] ?? {}) as Column[];
    const updated = columns.filter((column) => !kept.includes(column));
    await transaction
      .insertInto("vehicles")
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) =>
            Object.fromEntries(updated.map((column) => [column, row.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
}

function isSameCart(row: VehiclesTable, other: VehiclesTable): boolean {
  const staffColumns: ReadonlySet<string> = new Set(STAFF_COLUMNS);
  const values = new Map(Object.entries(other));
  return Object.entries(row).every(
    ([column, value]) => staffColumns.has(column) || values.get(column) === value,
  );
}

/** Must run under the lock of the stock. */
export async function seedStock(
  transaction: Transaction<InventoryTables>,
  carts: readonly Cart[],
  now: Date,
): Promise<void> {
  const slugs = new Set(carts.map(({ slug }) => slug));
  const rows = carts.map((cart, position) =>
    vehicleToRow(cartToVehicle(cart), position, new Date(cart.updated)),
  );
  const known = await transaction
    .selectFrom("vehicles")
    .selectAll()
    .where("catalogue", "=", 1)
    .execute();
  const knownById = new Map(known.map((row) => [row.id, row]));
  const changed = rows.filter((row) => {
    const before = knownById.get(row.id);
    return before === undefined || !isSameCart(row, before);
  });
  const removed = known.flatMap(({ id }) => (slugs.has(id) ? [] : [id]));
  const changedIds = changed.map(({ id }) => id);
  await raiseStockVersion(transaction, [...changedIds, ...removed]);
  await upsertVehicles(transaction, changed, ["id", ...STAFF_COLUMNS]);
  // A cart whose file has returned still has its units.
  await applyUnits(transaction, changedIds, now);
  if (removed.length > 0) {
    await transaction.deleteFrom("vehicles").where("id", "in", removed).execute();
  }
  await indexStock(transaction, carts);
}
