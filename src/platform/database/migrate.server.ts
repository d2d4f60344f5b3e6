import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { withoutStatementTimeout } from "./dialect.server.ts";

/** Each migration runs once however many instances start together. */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await withoutStatementTimeout(() => migrator.migrateToLatest());
  if (error) throw error;
}
