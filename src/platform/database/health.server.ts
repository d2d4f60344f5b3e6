import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { detectDialect, withoutStatementTimeout } from "./dialect.server.ts";

export async function pendingMigrations<Tables>(
  database: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<string[]> {
  // Kysely's introspection uses parameters that `checkParameter` rejects.
  const tables = await withoutStatementTimeout(() =>
    database.introspection.getTables({ withInternalKyselyTables: true }),
  );
  const isNew = !tables.some(({ name }) => name === "kysely_migration");
  const { rows } = isNew
    ? { rows: [] }
    : await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return Object.keys(migrations)
    .filter((name) => !rows.some((row) => row.name === name))
    .sort();
}

/** Changes a row of Kysely's migration lock and changes it back: SQLite writes no row that stays the same. */
export async function isWritable<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const change = sql`update kysely_migration_lock set is_locked = 1 - is_locked`;
  try {
    await database.transaction().execute(async (transaction) => {
      await change.execute(transaction);
      await change.execute(transaction);
    });
    return true;
  } catch {
    return false;
  }
}

export async function integrityErrors<Tables>(database: Kysely<Tables>): Promise<string[]> {
  if (detectDialect(database) === "postgres") return [];
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  const links = await sql<{ table: string }>`pragma foreign_key_check`.execute(database);
  return [
    ...whole.rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== "ok"),
    ...links.rows.map(({ table }) => `a row of ${table} belongs to nothing`),
  ];
}

const RISKS: [setting: string, risk: string][] = [
  ["fsync", "a crash of its machine can lose inquiries and ruin the whole database"],
  ["full_page_writes", "a crash of its machine can ruin the whole database"],
];

/** PostgreSQL settings under which a crash can lose stored inquiries. */
export async function durabilityWarnings<Tables>(database: Kysely<Tables>): Promise<string[]> {
  if (detectDialect(database) === "sqlite") return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where setting = 'off' and name in (${sql.join(RISKS.map(([setting]) => setting))})
  `.execute(database);
  return RISKS.filter(([setting]) => rows.some(({ name }) => name === setting)).map(
    ([setting, risk]) => `PostgreSQL runs with ${setting} off: ${risk}. Turn it on.`,
  );
}

/** Whether damage of a page is noticed when it is read: for PostgreSQL, if it keeps checksums. */
export async function hasPageChecks<Tables>(database: Kysely<Tables>): Promise<boolean> {
  if (detectDialect(database) === "sqlite") return true;
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(database);
  return rows[0]?.data_checksums === "on";
}
