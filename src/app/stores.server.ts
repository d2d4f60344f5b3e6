import type { Kysely } from "kysely";
import { createFeedPhotos } from "#inventory/feed-photos/feed-photos.server.ts";
import { createPhotoStore } from "#inventory/photo-store.server.ts";
import { createUnitStore } from "#inventory/unit-store.server.ts";
import type { ReadCatalogue } from "#inventory/vehicle-rows.server.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { vacuum } from "#platform/database/vacuum.server.ts";
import { createPersonalData } from "#records/personal-data/personal-data.server.ts";
import { createRemovalBin } from "#records/personal-data/removal-bin.server.ts";
import type { Tables } from "./database.server.ts";
import { personalTables } from "./personal-tables.server.ts";
import { createRequestReader } from "./read-requested.server.ts";

/** Creates the stores that the server and the command line share. */
export function createStores(database: Kysely<Tables>) {
  const readRequested = createRequestReader(database);
  const personalData = createPersonalData(database, personalTables, {
    readRequested,
    onRemoved: () => vacuum(database),
  });
  return {
    photos: createPhotoStore(database),
    feedPhotos: createFeedPhotos(database),
    readRequested,
    personalData,
    removalBin: createRemovalBin(database, personalData),
  };
}

/** Creates the stores of vehicles, their units and photos over the content that `catalogue` reads. */
export const createStock = (database: Kysely<Tables>, catalogue: ReadCatalogue) => ({
  vehicles: createVehicleStore(database, catalogue),
  units: createUnitStore(database, catalogue),
  photos: createPhotoStore(database, (id) =>
    catalogue().draftCarts.some(({ slug }) => slug === id),
  ),
});

export type Stock = ReturnType<typeof createStock>;

export type SharedStores = ReturnType<typeof createStores>;
