import type { Kysely, Transaction } from "kysely";
import type { InventoryTables } from "./tables.ts";

/** `path` is that of the 960 px AVIF. `alt` is null where the pages' own wording is used. */
export type VehiclePhoto = { path: string; alt: string | null };

const PATH = /^\/photos\/[^/]+\/([^/]+)-960\.avif$/;

export function photoPath(vehicle: string, name: string): string {
  return `/photos/${vehicle}/${name}-960.avif`;
}

export function photoNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => PATH.exec(path)?.[1] ?? []);
}

export async function readPhotos(
  database: Kysely<InventoryTables>,
  vehicle: string,
): Promise<VehiclePhoto[]> {
  return await database
    .selectFrom("vehicle_photos")
    .select(["path", "alt"])
    .where("vehicle", "=", vehicle)
    .orderBy("position")
    .execute();
}

/** By vehicle, without those of units that are sold while there are others. */
export async function readPhotoPaths(
  database: Kysely<InventoryTables>,
  vehicles: readonly string[] | "all",
): Promise<Map<string, string[]>> {
  let query = database
    .selectFrom("vehicle_photos")
    .leftJoin("vehicles", "vehicles.id", "vehicle_photos.vehicle")
    .leftJoin("unit_photos", "unit_photos.path", "vehicle_photos.path")
    .leftJoin("vehicle_units", "vehicle_units.stock_number", "unit_photos.stock_number")
    .select(["vehicle_photos.vehicle", "vehicle_photos.path"])
    .where((row) =>
      row.or([
        row("vehicle_units.state", "is", null),
        row("vehicle_units.state", "!=", "sold"),
        row("vehicles.sale", "!=", "open"),
      ]),
    );
  if (vehicles !== "all") query = query.where("vehicle_photos.vehicle", "in", vehicles);
  const rows = await query
    .orderBy("vehicle_photos.vehicle")
    .orderBy("vehicle_photos.position")
    .execute();
  const byVehicle = Map.groupBy(rows, ({ vehicle }) => vehicle);
  return new Map([...byVehicle].map(([id, photos]) => [id, photos.map(({ path }) => path)]));
}

export async function writePhotos(
  transaction: Transaction<InventoryTables>,
  vehicle: string,
  photos: readonly VehiclePhoto[],
): Promise<void> {
  await transaction.deleteFrom("vehicle_photos").where("vehicle", "=", vehicle).execute();
  if (photos.length === 0) return;
  await transaction
    .insertInto("vehicle_photos")
    .values(photos.map(({ path, alt }, position) => ({ vehicle, position, path, alt })))
    .execute();
}

export async function deletePhotoFiles(
  transaction: Transaction<InventoryTables>,
  vehicle: string,
  names: readonly string[] | "all",
): Promise<void> {
  if (names.length === 0) return;
  let query = transaction.deleteFrom("photo_files").where("vehicle", "=", vehicle);
  if (names !== "all") query = query.where("photo", "in", names);
  await query.execute();
}
