import type { Kysely, Transaction } from "kysely";
import type { InventoryTables, VehiclesTable } from "./tables.ts";
import { chunked, vehicleFromRow } from "./vehicle-rows.server.ts";

export type ImportedVehicle = ReturnType<typeof toImported>;

type Column = keyof VehiclesTable;

/** Inserts rows, or updates all columns but those that are `kept`. */
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

/** Identifiers of one cart; `vehicle` is the id of its page. */
export type CartIdentifiers = {
  vehicle: string;
  /** Null for an imported vehicle without units. */
  stockNumber: string | null;
  vin: string | null;
  serial: string | null;
};

export async function readIdentifiers(
  database: Kysely<InventoryTables>,
): Promise<CartIdentifiers[]> {
  const units = await database
    .selectFrom("vehicle_units")
    .select(["vehicle", "stock_number as stockNumber", "vin", "serial"])
    .execute();
  const imported = await database
    .selectFrom("vehicles")
    .select(["id", "vin", "serial"])
    .where(({ or, eb }) => or([eb("vin", "is not", null), eb("serial", "is not", null)]))
    .execute();
  return [
    ...units,
    ...imported.map(({ id, vin, serial }) => ({ vehicle: id, stockNumber: null, vin, serial })),
  ];
}

/** Identifiers that the file does not have stay as they are. */
export async function writeIdentifiers(
  transaction: Transaction<InventoryTables>,
  identifiers: readonly Pick<CartIdentifiers, "vehicle" | "vin" | "serial">[],
): Promise<void> {
  for (const { vehicle, vin, serial } of identifiers) {
    await transaction
      .updateTable("vehicles")
      .set({ ...(vin === null ? {} : { vin }), ...(serial === null ? {} : { serial }) })
      .where("id", "=", vehicle)
      .execute();
  }
}

function toImported(row: VehiclesTable, withUnits: ReadonlySet<string>) {
  return {
    /** The vehicle as imported: without the photos that staff have added, and with its own price. */
    vehicle: vehicleFromRow({ ...row, unit_price: null }, []),
    /** ISO date and time at which a sync first missed the vehicle in the file; null unless one did. */
    missingSince: row.missing_since,
    /** Units decide whether it is in stock. */
    hasUnits: withUnits.has(row.id),
    /** A draft, or archived. */
    isHidden: row.hidden !== null,
    vin: row.vin,
    serial: row.serial,
  };
}

/** In the order of the stock, some hundred at a time: all texts of a large stock take seconds and megabytes. */
export async function* readImported(
  database: Kysely<InventoryTables>,
): AsyncGenerator<ImportedVehicle[]> {
  const units = await database.selectFrom("vehicle_units").select("vehicle").distinct().execute();
  const withUnits = new Set(units.map(({ vehicle }) => vehicle));
  const ids = await database
    .selectFrom("vehicles")
    .select("id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  for (const chunk of chunked(ids.map(({ id }) => id))) {
    const rows = await database
      .selectFrom("vehicles")
      .selectAll()
      .where("id", "in", chunk)
      .orderBy("position")
      .orderBy("id")
      .execute();
    yield rows.map((row) => toImported(row, withUnits));
  }
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
      .where("missing_since", "is", null)
      .execute();
  }
}
