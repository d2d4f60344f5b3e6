import type { Kysely } from "kysely";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Unit } from "#domain/carts/unit.ts";
import { addPhotos } from "#inventory/add-photos.server.ts";
import { createPhotoStore } from "#inventory/photo-store.server.ts";
import { processPhoto } from "#inventory/process-photo.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createUnitStore, type UnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Actor } from "#platform/actor.ts";
import { openDatabase } from "#platform/database/database.server.ts";

export const TEST_ACTOR: Actor = { person: null, name: "tests" };

/** Works on the database in a data folder, or of a PostgreSQL, also while a site serves it. */
async function withInventory<Result>(
  place: { folder: string; url?: string },
  work: (database: Kysely<InventoryTables>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase<InventoryTables>(place);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

export function withUnits<Result>(
  dataDir: string,
  work: (units: UnitStore) => Promise<Result>,
): Promise<Result> {
  return withInventory({ folder: dataDir }, (database) =>
    work(createUnitStore(database, () => catalogue)),
  );
}

export function withVehicles<Result>(
  dataDir: string,
  work: (vehicles: VehicleStore) => Promise<Result>,
): Promise<Result> {
  return withInventory({ folder: dataDir }, (database) =>
    work(createVehicleStore(database, () => catalogue)),
  );
}

/** Adds photos at the end of a vehicle's own, and returns the paths of all of them. */
export function addVehiclePhotos(
  place: { folder: string; url?: string; content?: Pick<Catalogue, "carts" | "draftCarts"> },
  vehicle: string,
  files: readonly Buffer[],
): Promise<string[]> {
  return withInventory(place, async (database) => {
    const stores = {
      vehicles: createVehicleStore(database, () => place.content ?? catalogue),
      photos: createPhotoStore(database),
    };
    const processed = await Promise.all(
      files.map(async (file) => {
        const result = await processPhoto(file);
        if (!result.ok) throw new Error(result.why);
        return result.photo;
      }),
    );
    const change = await addPhotos(TEST_ACTOR, vehicle, processed, stores);
    if (change.kind !== "ok") throw new Error(`There is no vehicle ${vehicle}.`);
    return change.after.map(({ path }) => path);
  });
}

/** Adds units that are new and in stock, unless `own` says otherwise. */
export async function addUnits(
  dataDir: string,
  vehicle: string,
  stockNumbers: readonly string[],
  own: Partial<Unit> = {},
): Promise<void> {
  await withUnits(dataDir, async (units) => {
    for (const stockNumber of stockNumbers) {
      const added = await units.add(TEST_ACTOR, {
        stockNumber,
        vehicle,
        condition: "new",
        vin: null,
        serial: null,
        miles: null,
        hours: null,
        price: null,
        note: null,
        state: { is: "in stock" },
        ...own,
      });
      if (added.kind !== "ok") throw new Error(`${stockNumber} was not added: ${added.kind}`);
    }
  });
}
