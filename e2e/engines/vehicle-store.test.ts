import { inventoryMigrations } from "#inventory/migrations.ts";
import { vehicleStoreContract } from "#inventory/testing/vehicle-store-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

vehicleStoreContract(() => openEmptyDatabase("postgres", inventoryMigrations));
