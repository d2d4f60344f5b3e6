import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { vehicleStoreContract } from "./vehicle-store-contract.ts";
import { type InventoryTables, inventoryMigrations } from "./vehicles-table.ts";

vehicleStoreContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), "vehicles-"));
  const database = await openDatabase<InventoryTables>({ folder });
  await migrate(database, inventoryMigrations);
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
