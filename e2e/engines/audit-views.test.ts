import { describe } from "vitest";
import { migrations } from "#app/migrations.ts";
import type { AuditTables } from "#platform/audit.server.ts";
import { auditViewsContract } from "#platform/testing/audit-views-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("a view of an inquiry, on %s", (engine) => {
  auditViewsContract(() => openEmptyDatabase<AuditTables>(engine, migrations));
});
