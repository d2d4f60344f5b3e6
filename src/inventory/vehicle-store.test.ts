import { inventoryMigrations } from "#inventory/migrations.ts";
import { importContract } from "#inventory/testing/import-contract.ts";
import { ownVehiclesContract } from "#inventory/testing/own-vehicles-contract.ts";
import { vehicleStoreContract } from "#inventory/testing/vehicle-store-contract.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { InventoryTables } from "./tables.ts";

const open = () => openTemporary<InventoryTables>(inventoryMigrations);

ownVehiclesContract(open);
vehicleStoreContract(open);
importContract(open);
