import type { Kysely } from "kysely";
import type { Tables } from "#app/database.server.ts";
import { personalTables } from "#app/personal-tables.server.ts";
import type { DailyWork } from "#platform/daily-work.server.ts";
import { newestRowAt } from "#records/personal-data/retention.server.ts";

const DAY = 86_400_000;
/** The site deletes daily: after a longer pause the clock is as likely wrong as the site was off. */
const MAX_PAUSE_DAYS = 14;

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

type Times = { now: number; lastRun: number | null; newestRow: number };

/**
 * Why old data may not be deleted now, in a sentence; null if it may. Measured from the last deletion, and before the
 * first one from the newest row: rows that were stored while the clock was wrong say nothing about it.
 */
export function describePurgeHold({ now, lastRun, newestRow }: Times): string | null {
  const last = lastRun ?? newestRow;
  if (last === 0) return null;
  const event = lastRun === null ? "the newest entry is from" : "it was last done on";
  const days = Math.round(Math.abs(now - last) / DAY);
  if (now - last > MAX_PAUSE_DAYS * DAY) {
    return `Today is ${day(now)} by this computer's clock, and ${event} ${day(last)}, ${days} days before.`;
  }
  if (last - now > DAY) {
    return `Today is ${day(now)} by this computer's clock, but ${event} ${day(last)}, ${days} days later.`;
  }
  return null;
}

export type PurgeHold = () => Promise<string | null>;

export const createPurgeHold =
  (database: Kysely<Tables>, work: Pick<DailyWork, "doneAt">): PurgeHold =>
  async () =>
    describePurgeHold({
      now: Date.now(),
      lastRun: await work.doneAt(),
      newestRow: await newestRowAt(database, personalTables),
    });
