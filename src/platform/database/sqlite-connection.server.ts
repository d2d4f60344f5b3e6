import { DatabaseSync, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { QueryParameter } from "./dialect.server.ts";

/** Earlier versions have a bug in the write-ahead log. */
const MIN_SQLITE_VERSION = [3, 51, 3] as const;

const BUSY_MS = 500;

function assertSqliteVersion(database: DatabaseSync): void {
  const found = String(database.prepare("select sqlite_version() as version").get()?.version);
  const parts = found.split(".").map(Number);
  const difference = MIN_SQLITE_VERSION.map((least, index) => (parts[index] ?? 0) - least).find(
    (delta) => delta !== 0,
  );
  if (difference !== undefined && difference < 0) {
    throw new Error(
      `SQLite ${found} is too old: ${MIN_SQLITE_VERSION.join(".")} or newer is needed.`,
    );
  }
}

/** Throws an Error that names the file. */
export function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, {
      timeout: BUSY_MS,
      enableForeignKeyConstraints: true,
      defensive: true,
    });
    assertSqliteVersion(database);
    // FULL: a stored inquiry must be on disk. secure_delete: purged data must be gone from the
    // file.
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

export type StatementResult = { rows: unknown[]; changes?: number | bigint };

const MAX_PREPARED = 64;

/** Long statements insert hundreds of rows and rarely repeat. */
const MAX_CACHED_LENGTH = 1000;

const preparedStatements = new WeakMap<DatabaseSync, LRUCache<string, StatementSync>>();

function prepare(database: DatabaseSync, sql: string): StatementSync {
  if (sql.length > MAX_CACHED_LENGTH) return database.prepare(sql);
  const cache =
    preparedStatements.get(database) ?? new LRUCache<string, StatementSync>({ max: MAX_PREPARED });
  preparedStatements.set(database, cache);
  const statement = cache.get(sql) ?? database.prepare(sql);
  cache.set(sql, statement);
  return statement;
}

/** After an error SQLite may have ended the transaction; a rollback is then ignored. */
export function runStatement(
  database: DatabaseSync,
  { sql, parameters, begins }: Statement,
): StatementResult {
  // Immediate, so that a transaction that reads first cannot be refused its write lock.
  if (begins === true) database.exec("begin immediate");
  if (sql === "rollback" && !database.isTransaction) return { rows: [] };
  const statement = prepare(database, sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
  return { rows: [], changes: statement.run(...parameters).changes };
}
