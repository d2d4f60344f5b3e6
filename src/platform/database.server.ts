import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, SqliteDialect, type SqliteStatement } from "kysely";
import { makeFolder } from "./make-folder.server.ts";

/** SQLite below this version had a bug in its write-ahead log. */
const OLDEST_SQLITE = [3, 51, 3] as const;

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError("a query parameter must be text, a finite number, bytes or null");
}

function statement(database: DatabaseSync, sql: string): SqliteStatement {
  const prepared = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters.map(bindable);
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
}

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

function open(file: string): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { timeout: 500, enableForeignKeyConstraints: true });
    refuseOldEngine(database);
    // FULL: an answer to a visitor must mean that the disk has the inquiry.
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off;",
    );
    return database;
  } catch (error) {
    database?.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The database ${file} in DATA_DIR cannot be opened: ${why}`, { cause: error });
  }
}

/** Opens (and creates) the site's database in a folder. The one place that knows which engine it is. */
export function openDatabase<Tables>(folder: string): Kysely<Tables> {
  makeFolder("DATA_DIR", folder);
  const database = open(join(folder, "site.sqlite"));
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: { prepare: (sql) => statement(database, sql), close: () => database.close() },
    }),
  });
}
