import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type InquiryTables, inquiryMigrations } from "#inquiries/inquiries-table.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { outboxContract } from "./outbox-contract.ts";

outboxContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  const database = await openDatabase<InquiryTables>({ folder });
  await migrate(database, inquiryMigrations);
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
