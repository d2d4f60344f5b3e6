import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stockListContract } from "#inventory/testing/stock-list-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { inventoryMigrations } from "./migrations.ts";
import type { InventoryTables } from "./tables.ts";

stockListContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), "stock-list-"));
  const database = await openDatabase<InventoryTables>({ folder });
  await migrate(database, { ...inventoryMigrations, ...auditMigrations });
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
