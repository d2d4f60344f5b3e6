import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { toEventRow, VIEW } from "./events.server.ts";
import type { EventTables } from "./tables.ts";

const DAY_MS = 86_400_000;
const MAX_REMEMBERED = 10_000;

/** `subject` and `reference` are as in `EventsTable`. */
export type RecordView = (
  actor: Actor,
  record: { subject: string; reference?: string },
) => Promise<void>;

/**
 * Returns a function that records that a person has seen a record: once for each person, record and day in UTC, however
 * many instances there are. It never throws, so that a page need not wait for it.
 */
export function createViewRecorder(
  database: Kysely<EventTables>,
  onFault: (error: unknown) => void,
): RecordView {
  const recorded = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return async (by, record) => {
    const key = JSON.stringify([by.person, record.subject, Math.floor(Date.now() / DAY_MS)]);
    if (recorded.has(key)) return;
    recorded.set(key, true);
    try {
      const now = databaseNow(detectDialect(database));
      await database
        .insertInto("events")
        .values(toEventRow({ ...record, by, kind: VIEW, action: VIEW }, now))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } catch (error) {
      recorded.delete(key);
      onFault(error);
    }
  };
}
