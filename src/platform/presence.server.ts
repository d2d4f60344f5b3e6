import { type Kysely, sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, detectDialect } from "./database/dialect.server.ts";

/** `until` is in ms since 1970 by the database's clock. */
export type PresenceTables = {
  presence: { subject: string; person: string; name: string; until: number };
};

/** Somebody who writes at the desk about a subject, such as "inquiry:7H2K-9QXM". */
export type Present = { subject: string; person: string; name: string };

/** Longer than the pause between two reports of a page, so that one may be lost. */
const EXPIRES_MS = 40_000;

/** Who writes where. In the database, so that several processes know of each other's people. */
export function createPresence(database: Kysely<PresenceTables>) {
  const now = databaseNow(detectDialect(database));

  return {
    /** Holds for 40 seconds. */
    async report({ person, name }: Actor & { person: string }, subject: string): Promise<void> {
      const until = sql<number>`${now} + ${EXPIRES_MS}`;
      await database.deleteFrom("presence").where("until", "<", now).execute();
      await database
        .insertInto("presence")
        .values({ subject, person, name, until })
        .onConflict((conflict) => conflict.columns(["subject", "person"]).doUpdateSet({ until }))
        .execute();
    },

    async leave(person: string, subject: string): Promise<void> {
      await database
        .deleteFrom("presence")
        .where("subject", "=", subject)
        .where("person", "=", person)
        .execute();
    },

    /** In a fixed order. */
    async list(): Promise<Present[]> {
      return await database
        .selectFrom("presence")
        .select(["subject", "person", "name"])
        .where("until", ">=", now)
        // A later one was reported while the clock was ahead.
        .where("until", "<=", sql<number>`${now} + ${2 * EXPIRES_MS}`)
        .orderBy("subject")
        .orderBy("person")
        .execute();
    },
  };
}

export type Presence = ReturnType<typeof createPresence>;
