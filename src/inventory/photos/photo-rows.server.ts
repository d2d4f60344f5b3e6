import type { Kysely, Transaction } from "kysely";
import type { InventoryTables } from "#inventory/vehicles-table.ts";

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
