import { DatabaseSync, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { QueryParameter } from "./dialect.server.ts";

/** SQLite below this version had a bug in its write-ahead log. */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Milliseconds that a statement waits for another process that writes, such as the command line of the staff. */
const BUSY_MS = 500;

function refuseOldEngine(database: DatabaseSync): void {
  const found = String(database.prepare("select sqlite_version() as version").get()?.version);
  const parts = found.split(".").map(Number);
  const difference = OLDEST_SQLITE.map((least, index) => (parts[index] ?? 0) - least).find(
    (delta) => delta !== 0,
  );
  if (difference !== undefined && difference < 0) {
    throw new Error(`SQLite ${found} is too old: ${OLDEST_SQLITE.join(".")} or newer is needed.`);
  }
}

/** Opens (and creates) the file. Throws an Error that names it and says why it cannot be opened. */
export function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, {
      timeout: BUSY_MS,
      enableForeignKeyConstraints: true,
      defensive: true,
    });
    refuseOldEngine(database);
    // FULL: an answer to a visitor must mean that the disk has the inquiry. What is purged must be gone from the file.
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off; pragma secure_delete = on;",
    );
    return database;
  } catch (error) {
    database?.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${file} in DATA_DIR cannot be opened: ${why}`, { cause: error });
  }
}

export type Statement = { sql: string; parameters: readonly QueryParameter[]; begins?: boolean };

/** What a statement answers: its rows, or how many it changed. */
export type StatementResult = { rows: unknown[]; changes?: number | bigint };

/** Statements are alike but for their parameters. */
const MOST_PREPARED = 64;

/** One that inserts hundreds of rows takes a hundred kilobytes, and seldom comes again. */
const LONGEST_KEPT = 1000;

const prepared = new WeakMap<DatabaseSync, LRUCache<string, StatementSync>>();

/** The statement of a text, prepared once for a connection while it is asked for. */
function prepare(database: DatabaseSync, sql: string): StatementSync {
  if (sql.length > LONGEST_KEPT) return database.prepare(sql);
  const known =
    prepared.get(database) ?? new LRUCache<string, StatementSync>({ max: MOST_PREPARED });
  prepared.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/**
 * Runs one statement, first in a transaction when it `begins` one: then it is not run unless that could be begun. After an
 * error SQLite may have ended the transaction by itself: a rollback is then nothing.
 */
export function runStatement(
  database: DatabaseSync,
  { sql, parameters, begins }: Statement,
): StatementResult {
  // Immediate: a transaction that reads first and writes later could be refused its write, and would have to begin anew.
  if (begins === true) database.exec("begin immediate");
  if (sql === "rollback" && !database.isTransaction) return { rows: [] };
  const statement = prepare(database, sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
  return { rows: [], changes: statement.run(...parameters).changes };
}
