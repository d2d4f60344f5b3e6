import { inventoryMigrations } from "#inventory/migrations.ts";
import { vehicleStoreContract } from "#inventory/testing/vehicle-store-contract.ts";
import { openEmpty } from "./open-engine.ts";

vehicleStoreContract(() => openEmpty("postgres", inventoryMigrations));
