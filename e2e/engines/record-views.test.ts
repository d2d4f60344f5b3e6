import { describe } from "vitest";
import { migrations } from "#app/migrations.ts";
import type { EventTables } from "#records/tables.ts";
import { recordViewsContract } from "#records/testing/record-views-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("a view of an inquiry, on %s", (engine) => {
  recordViewsContract(() => openEmptyDatabase<EventTables>(engine, migrations));
});
