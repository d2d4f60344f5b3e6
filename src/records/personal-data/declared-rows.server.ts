import { type Kysely, type RawBuilder, sql } from "kysely";
import type { EventTables } from "#records/tables.ts";
import type { AnyRow, DeclaredTables, Instant, PartTable, RecordTable } from "./declare-tables.ts";
import { belongsTo, type PersonKey } from "./person-key.server.ts";

/** A database whose tables are known by their declarations. */
export type AnyTables = Record<string, AnyRow>;

export type DeclaredRecord = RecordTable<AnyRow>;
export type DeclaredPart = PartTable<AnyRow>;

export const openTables = (database: Kysely<EventTables>): Kysely<AnyTables> =>
  database.withTables<AnyTables>();

export const listRecords = (tables: DeclaredTables): [table: string, DeclaredRecord][] =>
  Object.entries(tables).flatMap(([table, declared]) =>
    declared.personal === "record" ? [[table, declared]] : [],
  );

export const listParts = (tables: DeclaredTables, of: string): [table: string, DeclaredPart][] =>
  Object.entries(tables).flatMap(([table, declared]) =>
    declared.personal === "part" && declared.of === of ? [[table, declared]] : [],
  );

export const instantColumn = (instant: Instant<AnyRow>): string =>
  "ms" in instant ? instant.ms : instant.iso;

/** An instant as its column holds it. */
export const instantValue = (instant: Instant<AnyRow>, date: Date): RawBuilder<unknown> =>
  sql`${"ms" in instant ? date.getTime() : date.toISOString()}`;

/** The person's rows, the oldest first. */
export async function findRows(
  database: Kysely<EventTables>,
  [table, { find, writtenAt }]: [string, DeclaredRecord],
  key: PersonKey,
): Promise<AnyRow[]> {
  if (find) return await find(database, key);
  return await openTables(database)
    .selectFrom(table)
    .selectAll()
    .where(belongsTo(key, table))
    .orderBy(instantColumn(writtenAt))
    .orderBy("id")
    .execute();
}
