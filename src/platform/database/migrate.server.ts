import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { withoutStatementTimeout } from "./dialect.server.ts";

/**
 * Runs new migrations in one transaction, in the order of their names, each once however many
 * instances start together.
 */
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
