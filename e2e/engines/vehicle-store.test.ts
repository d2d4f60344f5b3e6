import { inventoryMigrations } from "#inventory/migrations.ts";
import { importContract } from "#inventory/testing/import-contract.ts";
import { vehicleStoreContract } from "#inventory/testing/vehicle-store-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

const open = () => openEmptyDatabase("postgres", { ...inventoryMigrations, ...auditMigrations });

vehicleStoreContract(open);
importContract(open);
