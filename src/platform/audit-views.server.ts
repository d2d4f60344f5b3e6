import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { type Actor, type AuditTables, VIEW } from "./audit.server.ts";
import { databaseNow, getDialect } from "./database/dialect.server.ts";

const DAY_MS = 86_400_000;
const MAX_REMEMBERED = 10_000;

export type RecordView = (actor: Actor, subject: string) => Promise<void>;

/**
 * Returns a function that records that a person has seen a subject: once for each person, subject and day in UTC, however
 * many instances there are. It never throws, so that a page need not wait for it.
 */
export function createViewRecorder(
  database: Kysely<AuditTables>,
  onFault: (error: unknown) => void,
): RecordView {
  const recorded = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  return async ({ person, name }, subject) => {
    const key = JSON.stringify([person, subject, Math.floor(Date.now() / DAY_MS)]);
    if (recorded.has(key)) return;
    recorded.set(key, true);
    try {
      await database
        .insertInto("audit")
        .values({
          at: databaseNow(getDialect(database)),
          person,
          actor: name,
          action: VIEW,
          subject,
          before: null,
          after: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } catch (error) {
      recorded.delete(key);
      onFault(error);
    }
  };
}
