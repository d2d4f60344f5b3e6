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

export async function createEmptyLocation(
  engine: DatabaseDialect,
): Promise<{ location: DatabaseLocation; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "engine-"));
  const fresh = engine === "postgres" ? await freshDatabase(inject("postgresUrl")) : null;
  return {
    location: { folder, url: fresh?.url },
    remove: async () => {
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a new database and runs the migrations. `close` deletes it. */
export async function openEmptyDatabase<Tables>(
  engine: DatabaseDialect,
  migrations: Record<string, Migration> = {},
): Promise<{ database: Kysely<Tables>; close: () => Promise<void> }> {
  const { location, remove } = await createEmptyLocation(engine);
  const database = await openDatabase<Tables>(location);
  await migrate(database, migrations);
  return {
    database,
    close: async () => {
      await database.destroy();
      await remove();
    },
  };
}
