import { describe } from "vitest";
import { contentMigrations } from "#catalogue/edits/migrations.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { contentStoreContract } from "#inventory/testing/content-store-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("on %s", (engine) => {
  contentStoreContract(() =>
    openEmptyDatabase(engine, { ...inventoryMigrations, ...contentMigrations, ...auditMigrations }),
  );
});
