import { inventoryMigrations } from "#inventory/migrations.ts";
import { photoStoreContract } from "#inventory/testing/photo-store-contract.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { InventoryTables } from "./tables.ts";

photoStoreContract(() =>
  openTemporary<InventoryTables>(inventoryMigrations, { hasWriterThread: true }),
);
