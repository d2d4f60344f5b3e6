import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type InventoryTables, inventoryMigrations } from "#inventory/vehicles-table.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { vehicleSearchContract } from "./vehicle-search-contract.ts";

vehicleSearchContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), "search-"));
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
