import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { inject } from "vitest";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { writeMigratedFile } from "#records/testing/open-temporary.ts";
import { reusedDatabase } from "./reused-database.ts";

export const ENGINES: readonly DatabaseDialect[] = ["sqlite", "postgres"];

/** Engines for the texts of mails, whose data other tests read on both. */
export const ENGINE_OF_WORDS: readonly DatabaseDialect[] = CHECKS_EVERYTHING
  ? ENGINES
  : ["postgres"];

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

/** Opens a database with only what the migrations made. `close` deletes it, or what is stored in it. */
export async function openEmptyDatabase<Tables>(
  engine: DatabaseDialect,
  migrations: Record<string, Migration> = {},
): Promise<{
  database: Kysely<Tables>;
  location: DatabaseLocation;
  close: () => Promise<void>;
}> {
  if (engine === "postgres" && Object.keys(migrations).length > 0) {
    const { url, database, giveBack } = await reusedDatabase(inject("postgresUrl"), migrations);
    const location = { folder: "", url };
    // The migrations determine the tables.
    return { database: database as unknown as Kysely<Tables>, location, close: giveBack };
  }
  const { location, remove } = await createEmptyLocation(engine);
  if (engine === "sqlite") await writeMigratedFile(location.folder, migrations);
  const database = await openDatabase<Tables>(location);
  return {
    database,
    location,
    close: async () => {
      await database.destroy();
      await remove();
    },
  };
}
