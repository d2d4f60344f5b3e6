import { type InquiryTables, inquiryMigrations } from "#inquiries/inquiries-table.ts";
import { createInquiryStore, type InquiryStore } from "#inquiries/inquiry-store.server.ts";
import { createPhotoFolder, type PhotoFolder } from "#inventory/photos/photo-folder.server.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { type InventoryTables, inventoryMigrations } from "#inventory/vehicles-table.ts";
import { openDatabase } from "#platform/database.server.ts";
import { migrate } from "#platform/migrate.server.ts";

export type Stores = {
  vehicles: VehicleStore;
  photos: PhotoFolder;
  inquiries: InquiryStore;
  close(): Promise<void>;
};

/** Opens the stores of a data folder, brought to the newest version. The caller closes them. */
export async function openStores(folder: string): Promise<Stores> {
  const database = openDatabase<InventoryTables & InquiryTables>(folder);
  await migrate(database, { ...inventoryMigrations, ...inquiryMigrations });
  return {
    vehicles: createVehicleStore(database),
    photos: createPhotoFolder(folder),
    inquiries: createInquiryStore(database),
    close: () => database.destroy(),
  };
}
