import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { inject } from "vitest";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

export const ENGINES: readonly DatabaseDialect[] = ["sqlite", "postgres"];

/** An empty place for a database of one engine, and what removes it. */
export async function emptyPlace(
  engine: DatabaseDialect,
): Promise<{ place: DatabaseLocation; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "engine-"));
  const fresh = engine === "postgres" ? await freshDatabase(inject("postgresUrl")) : null;
  return {
    place: { folder, url: fresh?.url },
    remove: async () => {
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens an empty database of one engine, with the tables of these migrations in it; closing it removes it. */
export async function openEmpty<Tables>(
  engine: DatabaseDialect,
  migrations: Record<string, Migration> = {},
): Promise<{ database: Kysely<Tables>; close: () => Promise<void> }> {
  const { place, remove } = await emptyPlace(engine);
  const database = await openDatabase<Tables>(place);
  await migrate(database, migrations);
  return {
    database,
    close: async () => {
      await database.destroy();
      await remove();
    },
  };
}
