import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ContactPoint } from "#domain/customers/contact-points.ts";
import { rowSubject } from "#records/subject-columns.server.ts";
import type { EventTables } from "#records/tables.ts";
import type { AnyRow, DeclaredTables, Instant, PartTable, RecordTable } from "./declare-tables.ts";

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
  [table, { kind, find, writtenAt }]: [string, DeclaredRecord],
  key: ContactPoint,
): Promise<AnyRow[]> {
  if (find) return await find(database, key);
  return await openTables(database)
    .selectFrom(table)
    .selectAll()
    .where(
      sql<SqlBool>`${rowSubject(kind, `${table}.id`)} in (
        select subject from customer_contacts where kind = ${key.kind} and value = ${key.value}
      )`,
    )
    .orderBy(instantColumn(writtenAt))
    .orderBy("id")
    .execute();
}
