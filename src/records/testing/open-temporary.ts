import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { type DatabaseOptions, openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";
import { recordMigrations } from "#records/migrations.ts";

const FILE = "site.sqlite";

/** By the names of the migrations. */
const made = new Map<string, Promise<Buffer>>();

async function make(migrations: Record<string, Migration>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "migrated-"));
  try {
    const database = await openDatabase({ folder });
    await migrate(database, migrations);
    await database.destroy();
    return readFileSync(join(folder, FILE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a database with only what the migrations make, in a tenth of the time that they take. */
export async function writeMigratedFile(
  folder: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const key = Object.keys(migrations).join();
  const file = made.get(key) ?? make(migrations);
  made.set(key, file);
  writeFileSync(join(folder, FILE), await file, { mode: 0o600 });
}

/** A SQLite database with only what the platform's and a room's migrations make. `close` removes it. */
export async function openTemporary<Tables>(
  migrations: Record<string, Migration>,
  options: DatabaseOptions = {},
): Promise<{ database: Kysely<Tables>; folder: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  await writeMigratedFile(folder, { ...platformMigrations, ...recordMigrations, ...migrations });
  const database = await openDatabase<Tables>({ folder }, options);
  return {
    database,
    folder,
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
