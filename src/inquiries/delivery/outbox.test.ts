import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { outboxContract } from "#inquiries/testing/outbox-contract.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";

outboxContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  const database = await openDatabase<InquiryTables>({ folder });
  await migrate(database, { ...platformMigrations, ...inquiryMigrations });
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
