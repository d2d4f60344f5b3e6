import { inventoryMigrations } from "#inventory/migrations.ts";
import { vehicleSearchContract } from "#inventory/testing/vehicle-search-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

vehicleSearchContract(() => openEmptyDatabase("postgres", inventoryMigrations));
