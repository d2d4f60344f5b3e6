import { type Kysely, sql } from "kysely";
import { detectDialect } from "./dialect.server.ts";

/** Row counts of all tables, by table name. */
export async function countRows<Tables>(database: Kysely<Tables>): Promise<Record<string, number>> {
  const names =
    detectDialect(database) === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'
          and name not like 'sqlite!_%' escape '!' order by name`
      : sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = current_schema() order by tablename`;
  const counts: Record<string, number> = {};
  for (const { name } of (await names.execute(database)).rows) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(name)}`.execute(database);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
