import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateContract } from "#platform/database/testing/migrate-contract.ts";
import { openDatabase } from "./database.server.ts";

migrateContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), "migrate-"));
  const database = await openDatabase<{ notes: { id: number; text: string } }>({ folder });
  return {
    database,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
