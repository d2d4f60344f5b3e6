import { vehicleStoreContract } from "#inventory/vehicle-store-contract.ts";
import { inventoryMigrations } from "#inventory/vehicles-table.ts";
import { openEmpty } from "./open-engine.ts";

vehicleStoreContract(() => openEmpty("postgres", inventoryMigrations));
