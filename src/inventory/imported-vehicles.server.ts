import type { Kysely, Transaction } from "kysely";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { InventoryTables } from "./tables.ts";
import { chunked, vehicleFromRow } from "./vehicle-rows.server.ts";

export type ImportedVehicle = {
  /** As it was imported: without the photos that staff have added, and with its own price. */
  vehicle: Vehicle;
  /** When a sync first missed it in the file, as an ISO date and time. */
  missingSince: string | null;
  /** Units decide whether it is in stock. */
  hasUnits: boolean;
};

export async function readImported(database: Kysely<InventoryTables>): Promise<ImportedVehicle[]> {
  const rows = await database
    .selectFrom("vehicles")
    .selectAll()
    .where("catalogue", "=", 0)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const units = await database.selectFrom("vehicle_units").select("vehicle").distinct().execute();
  const withUnits = new Set(units.map(({ vehicle }) => vehicle));
  return rows.map((row) => ({
    vehicle: vehicleFromRow({ ...row, unit_price: null }, []),
    missingSince: row.missing_since,
    hasUnits: withUnits.has(row.id),
  }));
}

/** Puts them out of stock and marks them, those that are marked already excepted. */
export async function markMissing(
  transaction: Transaction<InventoryTables>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const chunk of chunked(ids)) {
    await transaction
      .updateTable("vehicles")
      .set({ in_stock: 0, missing_since: now.toISOString(), updated_at: now.toISOString() })
      .where("id", "in", chunk)
      .where("catalogue", "=", 0)
      .where("missing_since", "is", null)
      .execute();
  }
}
