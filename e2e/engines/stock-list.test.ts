import { inventoryMigrations } from "#inventory/migrations.ts";
import { stockListContract } from "#inventory/testing/stock-list-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

stockListContract(() =>
  openEmptyDatabase("postgres", { ...inventoryMigrations, ...auditMigrations }),
);
