import { type Kysely, sql } from "kysely";
import { engineOf } from "./engine.server.ts";

/** What each setting of PostgreSQL puts at risk when it is off. */
const RISKS: [setting: string, risk: string][] = [
  ["fsync", "a crash of its machine can lose inquiries and ruin the whole database"],
  ["full_page_writes", "a crash of its machine can ruin the whole database"],
];

/** One sentence for each setting of the server that breaks the promise that a stored inquiry survives a crash. */
export async function durabilityWarnings<Tables>(database: Kysely<Tables>): Promise<string[]> {
  if (engineOf(database) === "sqlite") return [];
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where setting = 'off' and name in (${sql.join(RISKS.map(([setting]) => setting))})
  `.execute(database);
  return RISKS.filter(([setting]) => rows.some(({ name }) => name === setting)).map(
    ([setting, risk]) => `PostgreSQL runs with ${setting} off: ${risk}. Turn it on.`,
  );
}
