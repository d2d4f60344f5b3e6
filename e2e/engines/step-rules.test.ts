import { migrations } from "#app/migrations.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { stepRulesContract } from "#customers/testing/step-rules-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

for (const engine of ENGINES) {
  stepRulesContract(engine, () => openEmptyDatabase<ReadTables>(engine, migrations));
}
