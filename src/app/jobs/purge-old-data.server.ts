import type { Kysely } from "kysely";
import type { Tables } from "#app/database.server.ts";
import { personalTables } from "#app/personal-tables.server.ts";
import type { Retention } from "#domain/content/retention-schema.ts";
import { type Actor, SITE } from "#platform/actor.ts";
import type { DailyWork } from "#platform/daily-work.server.ts";
import { clearTraces } from "#platform/database/vacuum.server.ts";
import type { Log } from "#platform/log.server.ts";
import {
  countOld,
  newestRowAt,
  type Purge,
  purgeOld,
  purgesAt,
} from "#records/personal-data/retention.server.ts";
import type { ClockDoubt } from "./clock-doubt.server.ts";

async function listPurges(database: Kysely<Tables>, retention: Retention): Promise<Purge[]> {
  const newestRow = await newestRowAt(database, personalTables);
  return purgesAt({ now: new Date(), newestRow }, retention, personalTables);
}

/** How many of each kind would be deleted now. */
export async function countOldData(
  database: Kysely<Tables>,
  retention: Retention,
): Promise<Record<string, number>> {
  return await countOld(database, await listPurges(database, retention));
}

type Options = {
  database: Kysely<Tables>;
  work: DailyWork;
  /** As the content says it now. */
  retention: () => Retention;
  clockDoubt: ClockDoubt;
  log: Log;
};

/** Deletes what is old by the clock of now, without asking whether that clock is right. */
export async function purgeNow(
  { database, work, retention }: Pick<Options, "database" | "work" | "retention">,
  { actor = SITE, signal }: { actor?: Actor; signal?: AbortSignal } = {},
): Promise<Record<string, number>> {
  const deleted = await purgeOld(database, await listPurges(database, retention()), {
    actor,
    ...(signal && { signal }),
  });
  if (signal?.aborted) return deleted;
  if (Object.keys(deleted).length > 0) await clearTraces(database);
  await work.finish();
  return deleted;
}

/**
 * Returns a job that deletes old data once a day, by one of several processes; never while the clock is in doubt. Counting
 * what waits reads all of the data, so it is counted once for each reason, which names a day.
 */
export function createPurgeJob(options: Options): (signal: AbortSignal) => Promise<void> {
  const { database, work, retention, clockDoubt, log } = options;
  let held: { reason: string; waiting: Record<string, number> } | null = null;
  return async (signal) => {
    const reason = await clockDoubt();
    if (reason !== null) {
      if (held?.reason !== reason) {
        held = { reason, waiting: await countOldData(database, retention()) };
      }
      log.error(held, "old data is not deleted because the clock may be wrong");
      return;
    }
    if (!(await work.isDue()) || !(await work.claim())) return;
    const deleted = await purgeNow(options, { signal });
    if (Object.keys(deleted).length > 0) {
      log.info({ deleted }, "data that was old enough was deleted");
    }
  };
}
