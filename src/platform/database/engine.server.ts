import { PostgresAdapter, type RawBuilder, sql } from "kysely";

/** The two engines that the site runs on. */
export type Engine = "sqlite" | "postgres";

/** The engine behind a database or a transaction. */
export function engineOf(database: { getExecutor(): { adapter: object } }): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** SQLite's result codes for a row that breaks a rule, is too big or of the wrong type. */
const REFUSED: ReadonlySet<number> = new Set([18, 19, 20]);

/**
 * Whether an engine refused a row for what is in it, rather than failed: by SQLite's result code, or PostgreSQL's classes
 * 22 (data) and 23 (rules).
 */
export function isRefusedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return REFUSED.has(error.errcode & 0xff);
  }
  return "code" in error && typeof error.code === "string" && /^2[23]/.test(error.code);
}

/**
 * Milliseconds since 1970 by the database's own clock, as an expression. Leases go by it: the clocks of several
 * instances differ, and a lease that one holds would look expired to another.
 */
export function databaseNow(engine: Engine): RawBuilder<number> {
  return engine === "sqlite"
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}
