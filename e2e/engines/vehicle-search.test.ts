import { vehicleSearchContract } from "#inventory/search/vehicle-search-contract.ts";
import { inventoryMigrations } from "#inventory/vehicles-table.ts";
import { openEmpty } from "./open-engine.ts";

vehicleSearchContract(() => openEmpty("postgres", inventoryMigrations));
