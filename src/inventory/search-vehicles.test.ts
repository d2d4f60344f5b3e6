import { inventoryMigrations } from "#inventory/migrations.ts";
import { plainSearchContract } from "#inventory/testing/plain-search-contract.ts";
import { vehicleSearchContract } from "#inventory/testing/vehicle-search-contract.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { InventoryTables } from "./tables.ts";

const open = () => openTemporary<InventoryTables>(inventoryMigrations);

vehicleSearchContract(open);
plainSearchContract(open);
