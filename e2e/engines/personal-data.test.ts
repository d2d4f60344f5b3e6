import { describe } from "vitest";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import { personalDataContract } from "#inquiries/testing/personal-data-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("on %s", (engine) => {
  personalDataContract(() =>
    openEmptyDatabase(engine, { ...inquiryMigrations, ...auditMigrations }),
  );
});
