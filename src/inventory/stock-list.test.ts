import { inventoryMigrations } from "#inventory/migrations.ts";
import { stockListContract } from "#inventory/testing/stock-list-contract.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { InventoryTables } from "./tables.ts";

stockListContract(() => openTemporary<InventoryTables>(inventoryMigrations));
