import { recordMigrations } from "#records/migrations.ts";
import type { RecordTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { outboxContract } from "#records/testing/outbox-contract.ts";

outboxContract(async () => {
  const { database, close } = await openTemporary<RecordTables>(recordMigrations);
  return { databases: [database], close };
});
