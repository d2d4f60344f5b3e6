import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { detectDialect } from "./dialect.server.ts";

const TRIES = 10;
const PAUSE_MS = 300;

/**
 * Removes deleted rows from SQLite's log by a checkpoint; SQLite has overwritten them in its file already. Returns false
 * if another process kept the log in use: they are then gone a little later.
 */
export async function clearTraces<Tables>(database: Kysely<Tables>): Promise<boolean> {
  if (detectDialect(database) === "postgres") return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}

/** "busy": another process kept the file in use. "later": PostgreSQL vacuums on its own. */
export async function vacuum<Tables>(
  database: Kysely<Tables>,
  tries = TRIES,
): Promise<"gone" | "busy" | "later"> {
  if (detectDialect(database) === "postgres") return "later";
  for (let left = tries; left > 0; left -= 1) {
    try {
      await sql`vacuum`.execute(database);
      if (await clearTraces(database)) return "gone";
    } catch (error) {
      if (!(error instanceof Error && error.message === "database is locked")) throw error;
    }
    if (left > 1) await pause(PAUSE_MS);
  }
  return "busy";
}
