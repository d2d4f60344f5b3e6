import type { Kysely, Transaction } from "kysely";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { InventoryTables, VehiclesTable } from "./tables.ts";

/** A vehicle of its row and the paths of its photographs. */
export function vehicleFrom(row: VehiclesTable, photos: readonly string[]): Vehicle {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    brand: row.brand,
    category: row.category,
    price: row.price,
    images: [...photos, ...JSON.parse(row.images)],
    inStock: row.in_stock === 1,
    isNew: row.is_new === 1,
    features: JSON.parse(row.features),
    specifications: JSON.parse(row.specifications),
    catalogue: row.catalogue === 1,
  };
}

/** The row of a vehicle. */
export function rowFrom(vehicle: Vehicle, position: number, now: Date): VehiclesTable {
  return {
    id: vehicle.id,
    position,
    name: vehicle.name,
    description: vehicle.description,
    brand: vehicle.brand,
    category: vehicle.category,
    price: vehicle.price,
    images: JSON.stringify(vehicle.images),
    in_stock: vehicle.inStock ? 1 : 0,
    is_new: vehicle.isNew ? 1 : 0,
    features: JSON.stringify(vehicle.features),
    specifications: JSON.stringify(vehicle.specifications),
    catalogue: vehicle.catalogue ? 1 : 0,
    updated_at: now.toISOString(),
  };
}

/** What belongs to staff once a cart's row is there. */
export const OF_STAFF = ["in_stock", "is_new", "updated_at"] as const;
const OWNED: ReadonlySet<string> = new Set(OF_STAFF);

/** Whether a row says what another one says, of what does not belong to staff. */
export function isSame(row: VehiclesTable, other: VehiclesTable): boolean {
  const values = new Map(Object.entries(other));
  return Object.entries(row).every(
    ([column, value]) => OWNED.has(column) || values.get(column) === value,
  );
}

/** The paths of one vehicle's photographs, in the order that they are shown. */
export async function readPhotos(
  database: Kysely<InventoryTables>,
  vehicle: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom("vehicle_photos")
    .select("path")
    .where("vehicle", "=", vehicle)
    .orderBy("position")
    .execute();
  return rows.map(({ path }) => path);
}

/** The paths of the photographs of some vehicles, or of all, by vehicle. */
export async function readPhotosByVehicle(
  database: Kysely<InventoryTables>,
  vehicles: readonly string[] | "all",
): Promise<Map<string, string[]>> {
  let wanted = database.selectFrom("vehicle_photos").select(["vehicle", "path"]);
  if (vehicles !== "all") wanted = wanted.where("vehicle", "in", vehicles);
  const rows = await wanted.orderBy("vehicle").orderBy("position").execute();
  const photos = new Map<string, string[]>();
  for (const { vehicle, path } of rows) {
    const others = photos.get(vehicle);
    if (others) others.push(path);
    else photos.set(vehicle, [path]);
  }
  return photos;
}

/** Puts these paths, in their order, in place of those that a vehicle has. */
export async function writePhotos(
  transaction: Transaction<InventoryTables>,
  vehicle: string,
  paths: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("vehicle_photos").where("vehicle", "=", vehicle).execute();
  if (paths.length === 0) return;
  await transaction
    .insertInto("vehicle_photos")
    .values(paths.map((path, position) => ({ vehicle, position, path })))
    .execute();
}

/** Rows of one statement: far below the values that an engine takes in one. */
const ROWS_AT_ONCE = 500;

/** Rows in their order, as many at a time as one statement takes; nothing where there are none. */
export function* chunked<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE);
  }
}
