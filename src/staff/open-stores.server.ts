import { createOutbox, type Outbox } from "#inquiries/delivery/outbox.server.ts";
import { createInquiryAdmin, type InquiryAdmin } from "#inquiries/inquiry-admin.server.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { createPhotoFolder, type PhotoFolder } from "#inventory/photo-folder.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import {
  durabilityWarnings,
  integrityErrors,
  isWritable,
  pendingMigrations,
} from "#platform/database/health.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { vacuum } from "#platform/database/vacuum.server.ts";

export type Stores = {
  vehicles: VehicleStore;
  photos: PhotoFolder;
  inquiries: InquiryAdmin;
  outbox: Outbox;
  vacuum(): ReturnType<typeof vacuum>;
  /** Empty if the file is sound. */
  damages(): Promise<string[]>;
  close(): Promise<void>;
};

const migrations = { ...inventoryMigrations, ...inquiryMigrations };

export async function openStores(place: DatabaseLocation): Promise<Stores> {
  const database = await openDatabase<InventoryTables & InquiryTables>(place);
  try {
    await migrate(database, migrations);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    vehicles: createVehicleStore(database),
    photos: createPhotoFolder(place.folder),
    inquiries: createInquiryAdmin(database),
    outbox: createOutbox(database),
    vacuum: () => vacuum(database),
    damages: () => integrityErrors(database),
    close: () => database.destroy(),
  };
}

export type Inspection = {
  /** No migration has run yet. */
  isNew: boolean;
  pending: string[];
  isWritable: boolean;
  durability: string[];
  /** Null until the migrations have run. */
  deliveries: Awaited<ReturnType<Outbox["counts"]>> | null;
};

/** Changes nothing. Throws if the storage cannot be opened. */
export async function inspectStorage(place: DatabaseLocation): Promise<Inspection> {
  const database = await openDatabase<InventoryTables & InquiryTables>(place);
  try {
    const pending = await pendingMigrations(database, migrations);
    const isComplete = pending.length === 0;
    return {
      isNew: pending.length === Object.keys(migrations).length,
      pending,
      isWritable: isComplete && (await isWritable(database)),
      durability: await durabilityWarnings(database),
      deliveries: isComplete ? await createOutbox(database).counts() : null,
    };
  } finally {
    await database.destroy();
  }
}
