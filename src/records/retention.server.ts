import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "./events.server.ts";
import type { EventTables } from "./tables.ts";

/** Deletes a few of those that are older, in a transaction of the whole database. Returns how many. */
export type PurgeStep = (transaction: Kysely<EventTables>, before: Date) => Promise<number>;

/** How many are older, and would be deleted. */
export type CountOld = (database: Kysely<EventTables>, before: Date) => Promise<number>;

/** The number of rows that a query finds. */
export async function countMatches<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll().as("count"))
    .$castTo<{ count: number | string | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `kind` is what is deleted, such as "inquiries". */
export type Purge = { kind: string; before: Date; step: PurgeStep; count: CountOld };

/** How many of each kind a purge would delete now; kinds without any are left out. */
export async function countOld(
  database: Kysely<EventTables>,
  purges: readonly Purge[],
): Promise<Record<string, number>> {
  const counts: [kind: string, count: number][] = [];
  for (const { kind, before, count } of purges) counts.push([kind, await count(database, before)]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

type Options = {
  actor: Actor;
  signal?: AbortSignal;
  /** Between two steps, so that what visitors send is stored in between. */
  pauseMs?: number;
};

/**
 * Deletes what is older than it may be, in small steps. Each step is in the list of changes as a count. Returns how many
 * of each kind are gone; a signal ends it between two steps.
 */
export async function purgeOld(
  database: Kysely<EventTables>,
  purges: readonly Purge[],
  { actor, signal, pauseMs = 50 }: Options,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { kind, before, step } of purges) {
    for (let count = -1; count !== 0; ) {
      if (signal?.aborted) return deleted;
      count = await database.transaction().execute(async (transaction) => {
        const found = await step(transaction, before);
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
  }
  return deleted;
}
