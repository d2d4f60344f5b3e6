import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** Brings the database to the newest version. Migrations run in the order of their names, each at most once. */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
