import { AsyncLocalStorage } from "node:async_hooks";
import { PostgresAdapter, type RawBuilder, sql } from "kysely";

export type DatabaseDialect = "sqlite" | "postgres";

export function detectDialect(database: { getExecutor(): { adapter: object } }): DatabaseDialect {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT and SQLITE_MISMATCH. */
const REJECTED_ROW_CODES: ReadonlySet<number> = new Set([18, 19, 20]);

/** PostgreSQL has classes 22 (data) and 23 (constraints). */
export function isRejectedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return REJECTED_ROW_CODES.has(error.errcode & 0xff);
  }
  return "code" in error && typeof error.code === "string" && /^2[23]/.test(error.code);
}

/** In ms since 1970. Leases use the database's clock, since those of the instances differ. */
export function databaseNow(dialect: DatabaseDialect): RawBuilder<number> {
  return dialect === "sqlite"
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
}

/** The text as a pattern of `like … escape '!'`, which finds it alone. */
export const escapeLike = (text: string): string => text.replaceAll(/[!%_]/g, "!$&");

export type QueryParameter = string | number | bigint | Uint8Array | null;

/** Throws a TypeError for types that a driver would store as NULL or as text. */
export function checkParameter(value: unknown): QueryParameter {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError("a query parameter must be text, a finite number, bytes or null");
}

const noStatementTimeout = new AsyncLocalStorage<true>();

export function withoutStatementTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
  return noStatementTimeout.run(true, work);
}

export function hasNoStatementTimeout(): boolean {
  return noStatementTimeout.getStore() === true;
}
