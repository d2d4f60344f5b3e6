import { inventoryMigrations } from "#inventory/migrations.ts";
import { vehicleSearchContract } from "#inventory/testing/vehicle-search-contract.ts";
import { openEmpty } from "./open-engine.ts";

vehicleSearchContract(() => openEmpty("postgres", inventoryMigrations));
