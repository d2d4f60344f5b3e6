import { inventoryMigrations } from "#inventory/migrations.ts";
import { unitStoreContract } from "#inventory/testing/unit-store-contract.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { InventoryTables } from "./tables.ts";

unitStoreContract(() => openTemporary<InventoryTables>(inventoryMigrations));
