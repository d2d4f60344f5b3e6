import { inventoryMigrations } from "#inventory/migrations.ts";
import { plainSearchContract } from "#inventory/testing/plain-search-contract.ts";
import { vehicleSearchContract } from "#inventory/testing/vehicle-search-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

const open = () => openEmptyDatabase("postgres", { ...inventoryMigrations, ...auditMigrations });

vehicleSearchContract(open);
plainSearchContract(open);
