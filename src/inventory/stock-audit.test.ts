import { inventoryMigrations } from "#inventory/migrations.ts";
import { stockAuditContract } from "#inventory/testing/stock-audit-contract.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { InventoryTables } from "./tables.ts";

stockAuditContract(() => openTemporary<InventoryTables>(inventoryMigrations));
