import { inventoryMigrations } from "#inventory/migrations.ts";
import { unitStoreContract } from "#inventory/testing/unit-store-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

unitStoreContract(() =>
  openEmptyDatabase("postgres", { ...inventoryMigrations, ...auditMigrations }),
);
