import { inventoryMigrations } from "#inventory/migrations.ts";
import { photoStoreContract } from "#inventory/testing/photo-store-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

photoStoreContract(() =>
  openEmptyDatabase("postgres", { ...inventoryMigrations, ...auditMigrations }),
);
