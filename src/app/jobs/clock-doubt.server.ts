import type { Kysely } from "kysely";
import type { Tables } from "#app/database.server.ts";
import { personalTables } from "#app/personal-tables.server.ts";
import { pluralize } from "#domain/money.ts";
import { createClockMark } from "#platform/clock-mark.server.ts";
import { isDamage } from "#platform/database/damage.server.ts";
import { newestRowAt } from "#records/personal-data/retention.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After a longer pause the clock is as likely wrong as the site was off. */
const MAX_PAUSE_DAYS = 14;
/** Clocks of several machines may differ by minutes, and rows may have times of their day. */
const MAX_BEHIND_MS = { mark: HOUR, row: DAY };

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

function formatLength(milliseconds: number): string {
  const hours = Math.round(milliseconds / HOUR);
  return hours < 48 ? pluralize(hours, "hour") : pluralize(Math.round(hours / 24), "day");
}

/** In milliseconds since 1970; `mark` is null before the first one, and `newestRow` 0 in an empty database. */
type Times = { now: number; mark: number | null; newestRow: number };

/**
 * Why the clock may be wrong, in a sentence; null if it seems right. Measured from the mark, and before the first one from
 * the newest row: rows that were stored while the clock was wrong say nothing about it.
 */
export function describeClockDoubt({ now, mark, newestRow }: Times): string | null {
  const last = mark ?? newestRow;
  if (last === 0) return null;
  const event = mark === null ? "the newest entry is from" : "the site last ran on";
  if (now - last > MAX_PAUSE_DAYS * DAY) {
    return `Today is ${day(now)} by this computer's clock, and ${event} ${day(last)}, ${formatLength(now - last)} before.`;
  }
  if (last - now > MAX_BEHIND_MS[mark === null ? "row" : "mark"]) {
    return `Today is ${day(now)} by this computer's clock, but ${event} ${day(last)}, ${formatLength(last - now)} later.`;
  }
  return null;
}

/**
 * Null while the clock seems right. Otherwise the site deletes nothing, ends nothing that is over by the clock and sends no mail
 * about a day.
 */
export type ClockDoubt = () => Promise<string | null>;

export const createClockDoubt = (database: Kysely<Tables>): ClockDoubt => {
  const { read } = createClockMark(database);
  return async () => {
    try {
      const mark = await read();
      const newestRow = mark === null ? await newestRowAt(database, personalTables) : 0;
      return describeClockDoubt({ now: Date.now(), mark, newestRow });
    } catch (error) {
      // Nothing is written to a damaged database, so that no wrong clock does harm.
      if (isDamage(error)) return null;
      throw error;
    }
  };
};
