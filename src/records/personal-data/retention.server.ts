import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Retention } from "#domain/content/retention-schema.ts";
import { daysBefore, monthsBefore } from "#domain/dates.ts";
import type { Actor } from "#platform/actor.ts";
import { runEach } from "#platform/run-each.ts";
import { recordChange } from "#records/events.server.ts";
import { OUTSIDE_HISTORY } from "#records/read-events.server.ts";
import { rowSubject } from "#records/subject-columns.server.ts";
import type { EventTables } from "#records/tables.ts";
import type { AnyRow, DeclaredTables, Kept } from "./declare-tables.ts";
import {
  instantColumn,
  instantValue,
  listParts,
  listRecords,
  openTables,
} from "./declared-rows.server.ts";

const YEAR = 12;

type KeptRows = Kept<AnyRow> & { table: string };

/** The rules for old rows of each table, by the name that counts them, such as "sessions". */
export type Purge = {
  kind: string;
  before: Date;
  parts: readonly { kept: KeptRows; isOld: RawBuilder<SqlBool> }[];
};

const listKept = (tables: DeclaredTables): KeptRows[] =>
  Object.entries(tables).flatMap(([table, declared]) =>
    "kept" in declared ? (declared.kept ?? []).map((kept) => ({ ...kept, table })) : [],
  );

/** When the newest record or event was written, in milliseconds since 1970; 0 in an empty database. */
export async function newestRowAt(
  database: Kysely<EventTables>,
  tables: DeclaredTables,
): Promise<number> {
  const times = [0];
  const columns = listRecords(tables).map(([table, { writtenAt }]) => [
    table,
    instantColumn(writtenAt),
  ]);
  for (const [table = "", column = ""] of [...columns, ["events", "at"]]) {
    const { rows } = await sql<{ at: number | string | null }>`
      select max(${sql.ref(column)}) as at from ${sql.table(table)}`.execute(database);
    const at = rows[0]?.at;
    if (at) times.push(new Date(at).getTime());
  }
  return Math.max(...times);
}

/** Rows that `sparesLastYear` are kept for a year before the newest row, even if the clock is wrong. */
function findCutoff(
  { for: period, sparesLastYear }: KeptRows,
  retention: Retention,
  { now, newestRow }: { now: Date; newestRow: number },
): Date {
  const length = retention[period];
  if (period.endsWith("Days")) return daysBefore(now, length);
  const cutoff = monthsBefore(now, period.endsWith("Years") ? YEAR * length : length);
  if (!sparesLastYear || newestRow === 0) return cutoff;
  return new Date(Math.min(cutoff.getTime(), monthsBefore(new Date(newestRow), YEAR).getTime()));
}

/** Nothing was added since to the record's history, nor to the parts that renew it. */
function isQuiet(tables: DeclaredTables, table: string, before: Date): RawBuilder<SqlBool>[] {
  const parts = listParts(tables, table).flatMap(([part, { by, renews }]) =>
    renews === undefined
      ? []
      : [
          sql<SqlBool>`not exists (
            select 1 from ${sql.table(part)}
            where ${sql.ref(`${part}.${by}`)} = ${sql.ref(`${table}.id`)}
            and ${sql.ref(`${part}.${instantColumn(renews)}`)} >= ${instantValue(renews, before)}
          )`,
        ],
  );
  const declared = tables[table];
  if (declared?.personal !== "record") return parts;
  const isHistory = sql<SqlBool>`not exists (
    select 1 from events
    where events.subject = ${rowSubject(declared.kind, `${table}.id`)}
    and events.kind not in (${sql.join(OUTSIDE_HISTORY)}) and events.at >= ${before.getTime()}
  )`;
  return [...parts, isHistory];
}

const findOld = (
  tables: DeclaredTables,
  { table, after, only, isRenewed }: KeptRows,
  before: Date,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      sql`${sql.ref(`${table}.${instantColumn(after)}`)} < ${instantValue(after, before)}`,
      ...(isRenewed ? isQuiet(tables, table, before) : []),
      ...(only ? [only(before)] : []),
    ],
    sql` and `,
  )}`;

/** In the order in which the tables are declared. */
export function purgesAt(
  times: { now: Date; newestRow: number },
  retention: Retention,
  tables: DeclaredTables,
): Purge[] {
  const kinds = Map.groupBy(listKept(tables), ({ kind }) => kind);
  return [...kinds].flatMap(([kind, all]) => {
    const [first] = all;
    if (first === undefined) return [];
    const before = findCutoff(first, retention, times);
    const parts = all.map((kept) => ({ kept, isOld: findOld(tables, kept, before) }));
    return [{ kind, before, parts }];
  });
}

/** How many of each kind a purge would delete now; kinds without any are left out. */
export async function countOld(
  database: Kysely<EventTables>,
  purges: readonly Purge[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind, parts } of purges) {
    for (const { kept, isOld } of parts) {
      // Includes rows whose record is still there, because a record that is as old is deleted first.
      const { count } = await openTables(database)
        .selectFrom(kept.table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(isOld)
        .executeTakeFirstOrThrow();
      if (Number(count) > 0) counts[kind] = (counts[kind] ?? 0) + Number(count);
    }
  }
  return counts;
}

async function deleteSome(
  transaction: Kysely<EventTables>,
  { kept: { table, forget, staysWith, step }, isOld }: Purge["parts"][number],
  before: Date,
): Promise<number> {
  if (forget) return await forget(transaction, before);
  const open = openTables(transaction);
  let found = open.selectFrom(table).select("id").where(isOld);
  if (staysWith !== undefined) found = found.where(staysWith, "is", null);
  const deletion =
    step === undefined
      ? open.deleteFrom(table).where(isOld)
      : open.deleteFrom(table).where("id", "in", found.limit(step));
  const { numDeletedRows } = await deletion.executeTakeFirst();
  return Number(numDeletedRows);
}

type Options = {
  actor: Actor;
  signal?: AbortSignal;
  /** Between two steps, so that what visitors send is stored in between. */
  pauseMs?: number;
};

/**
 * Deletes what is older than it may be, in small steps, and each kind although another cannot be deleted. Each step is in the list of changes as a count. Returns how many
 * of each kind are gone; a signal ends it between two steps.
 */
export async function purgeOld(
  database: Kysely<EventTables>,
  purges: readonly Purge[],
  { actor, signal, pauseMs = 50 }: Options,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  await runEach(purges, async ({ kind, before, parts }) => {
    for (let count = -1; count !== 0; ) {
      if (signal?.aborted) return;
      count = await database.transaction().execute(async (transaction) => {
        let found = 0;
        for (const part of parts) found += await deleteSome(transaction, part, before);
        if (found > 0) {
          const change = { action: "delete old", subject: kind, before: String(found) };
          await recordChange(transaction, actor, change);
        }
        return found;
      });
      if (count > 0) {
        deleted[kind] = (deleted[kind] ?? 0) + count;
        await pause(pauseMs, undefined, { ref: false });
      }
    }
  });
  return deleted;
}
