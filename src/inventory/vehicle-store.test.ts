import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { importContract } from "#inventory/testing/import-contract.ts";
import { ownVehiclesContract } from "#inventory/testing/own-vehicles-contract.ts";
import { vehicleStoreContract } from "#inventory/testing/vehicle-store-contract.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";
import type { InventoryTables } from "./tables.ts";

async function open() {
  const folder = mkdtempSync(join(tmpdir(), "vehicles-"));
  const database = await openDatabase<InventoryTables>({ folder });
  await migrate(database, { ...platformMigrations, ...inventoryMigrations });
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

ownVehiclesContract(open);
vehicleStoreContract(open);
importContract(open);
