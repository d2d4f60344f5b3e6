import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { unitStoreContract } from "#inventory/testing/unit-store-contract.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";
import type { InventoryTables } from "./tables.ts";

unitStoreContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  const database = await openDatabase<InventoryTables>({ folder });
  await migrate(database, { ...platformMigrations, ...inventoryMigrations });
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
