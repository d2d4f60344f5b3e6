import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { databaseNow, detectDialect } from "./database/dialect.server.ts";

const WINDOW_MS = 10 * 60 * 1000;
/** A flood from many addresses must not fill the memory; the oldest are forgotten. */
const MAX_KEYS = 20_000;

/** `since` is in milliseconds since 1970 by the database's clock. */
export type RateCountTables = { rate_counts: { key: string; since: number; count: number } };

/** `endsInMs` is how long until the key is counted from zero again. */
export type RateCount = { count: number; endsInMs: number };

/** Counts by keys, each for ten minutes from its first. Results are in the order of the keys, which are different. */
export type RateCounts = {
  read: (keys: readonly string[]) => Promise<RateCount[]>;
  /** Returns the counts with the new one. */
  add: (keys: readonly string[]) => Promise<RateCount[]>;
  /** Takes one back. */
  subtract: (keys: readonly string[]) => Promise<void>;
};

/** Counts of one process. `now` is in milliseconds. */
export function createMemoryCounts(now = () => performance.now()): RateCounts {
  const windows = new LRUCache<string, { count: number; since: number }>({ max: MAX_KEYS });
  const current = (key: string) => {
    const window = windows.get(key);
    const isRunning = window !== undefined && now() - window.since < WINDOW_MS;
    return isRunning ? window : { count: 0, since: now() };
  };
  const toCount = ({ count, since }: { count: number; since: number }): RateCount => ({
    count,
    endsInMs: since + WINDOW_MS - now(),
  });
  return {
    read: async (keys) => keys.map((key) => toCount(current(key))),
    add: async (keys) =>
      keys.map((key) => {
        const window = current(key);
        window.count += 1;
        windows.set(key, window);
        return toCount(window);
      }),
    subtract: async (keys) => {
      for (const key of keys) {
        const window = windows.get(key);
        if (window !== undefined) window.count = Math.max(0, window.count - 1);
      }
    },
  };
}

/** Counts of all processes on one database, which has a digest of each key by the secret. */
function createStoredCounts(database: Kysely<RateCountTables>, secret: string): RateCounts {
  const engine = detectDialect(database);
  const now = databaseNow(engine);
  const digest = (key: string) => createHmac("sha256", secret).update(key).digest("base64url");
  const endsInMs = sql<number>`rate_counts.since + ${WINDOW_MS} - ${now}`.as("ends_in_ms");
  const toCounts = (
    keys: readonly string[],
    rows: readonly { key: string; count: number; ends_in_ms: number }[],
  ): RateCount[] => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.map((key) => {
      const row = byKey.get(digest(key));
      const left = Number(row?.ends_in_ms ?? 0);
      return row === undefined || left <= 0 || left > WINDOW_MS
        ? { count: 0, endsInMs: WINDOW_MS }
        : { count: row.count, endsInMs: left };
    });
  };
  // Sorted, so that two statements lock the rows in one order.
  const toRows = (keys: readonly string[]) =>
    keys
      .map(digest)
      .sort()
      .map((key) => ({ key, since: now, count: 1 }));
  // One that begins later was stored while the clock was ahead.
  const isOver = sql`abs(excluded.since - rate_counts.since) >= ${WINDOW_MS}`;

  const deleteEnded = async () => {
    const ended = database
      .selectFrom("rate_counts")
      .select("key")
      .where(sql<boolean>`abs(${now} - since) >= ${WINDOW_MS}`);
    await database
      .deleteFrom("rate_counts")
      .where("key", "in", engine === "postgres" ? ended.forUpdate().skipLocked() : ended)
      .execute();
  };

  return {
    async read(keys) {
      const rows = await database
        .selectFrom("rate_counts")
        .select(["key", "count", endsInMs])
        .where("key", "in", keys.map(digest))
        .execute();
      return toCounts(keys, rows);
    },

    async add(keys) {
      const rows = await database
        .insertInto("rate_counts")
        .values(toRows(keys))
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            since: sql`case when ${isOver} then excluded.since else rate_counts.since end`,
            count: sql`case when ${isOver} then 0 else rate_counts.count end + 1`,
          }),
        )
        .returning(["key", "count", endsInMs])
        .execute();
      // A new key, so that the table stays as small as the visitors of ten minutes.
      if (rows.some(({ count }) => count === 1)) await deleteEnded();
      return toCounts(keys, rows);
    },

    async subtract(keys) {
      await database
        .insertInto("rate_counts")
        .values(toRows(keys).map((row) => ({ ...row, count: 0 })))
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql`case when rate_counts.count > 0 then rate_counts.count - 1 else 0 end`,
          }),
        )
        .execute();
    },
  };
}

/** `shared` is what the processes on one database have in common; null for a process of its own. */
export const openRateCounts = (
  database: Kysely<RateCountTables>,
  shared: string | null,
): RateCounts => (shared === null ? createMemoryCounts() : createStoredCounts(database, shared));
