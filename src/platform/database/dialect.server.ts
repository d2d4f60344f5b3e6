import { AsyncLocalStorage } from "node:async_hooks";
import { PostgresAdapter, type RawBuilder, sql } from "kysely";

/** The two engines that the site runs on. */
export type DatabaseDialect = "sqlite" | "postgres";

/** The engine behind a database or a transaction. */
export function dialectOf(database: { getExecutor(): { adapter: object } }): DatabaseDialect {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** SQLite's result codes for a row that breaks a rule, is too big or of the wrong type. */
const REFUSED: ReadonlySet<number> = new Set([18, 19, 20]);

/**
 * Whether an engine refused a row for what is in it, rather than failed: by SQLite's result code, or PostgreSQL's classes
 * 22 (data) and 23 (rules).
 */
export function isRejectedRow(error: unknown): boolean {
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
export function databaseNow(engine: DatabaseDialect): RawBuilder<number> {
  return engine === "sqlite"
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}

/** What both engines store as it is given. */
export type QueryParameter = string | number | bigint | Uint8Array | null;

/**
 * A query parameter, or a TypeError: an engine would take what is none of these for NULL, or for a text of its own.
 */
export function checkParameter(value: unknown): QueryParameter {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError("a query parameter must be text, a finite number, bytes or null");
}

const patience = new AsyncLocalStorage<true>();

/** Runs work whose statements may take as long as they need, such as migrations. Others are given up after seconds. */
export function withoutStatementTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
  return patience.run(true, work);
}

/** Whether the caller runs inside `withPatience`. */
export function hasNoStatementTimeout(): boolean {
  return patience.getStore() === true;
}
