import { inventoryMigrations } from "#inventory/migrations.ts";
import { stockAuditContract } from "#inventory/testing/stock-audit-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

stockAuditContract(() =>
  openEmptyDatabase("postgres", { ...inventoryMigrations, ...auditMigrations }),
);
