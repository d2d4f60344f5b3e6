import type { Kysely } from "kysely";
import { VIEW } from "#records/events.server.ts";
import { forgetOldChanges } from "#records/forget-events.server.ts";
import { type CountOld, countMatches, type PurgeStep } from "#records/retention.server.ts";
import type { EventTables } from "#records/tables.ts";
import { SIGN_IN } from "./sessions.server.ts";
import type { PeopleTables } from "./tables.ts";

/** Deletes sessions that are over, and sign-ins and page views from the list of changes. */
export const purgeSessions: PurgeStep = async (database, before) => {
  const tables = database.withTables<PeopleTables>();
  const sessions = await tables
    .deleteFrom("desk_sessions")
    .where("seen_at", "<", before.getTime())
    .executeTakeFirst();
  const signIns = await tables
    .deleteFrom("events")
    .where("id", "in", (events) =>
      events
        .selectFrom("events")
        .select("id")
        .where("at", "<", before.getTime())
        .where("action", "in", [SIGN_IN, VIEW])
        .limit(500),
    )
    .executeTakeFirst();
  return Number(sessions.numDeletedRows + signIns.numDeletedRows);
};

/** Deletes links and codes that are over, and failed sign-ins. */
export const purgeAttempts: PurgeStep = async (database, before) => {
  const tables = database.withTables<PeopleTables>();
  const tokens = await tables
    .deleteFrom("one_time_tokens")
    .where("until", "<", before.getTime())
    .executeTakeFirst();
  const failures = await tables
    .deleteFrom("desk_failures")
    .where("at", "<", before.getTime())
    .executeTakeFirst();
  return Number(tokens.numDeletedRows + failures.numDeletedRows);
};

/** Deletes entries of the list of changes. */
export const purgeChanges: PurgeStep = async (database, before) => {
  const tables = database.withTables<PeopleTables>();
  return await forgetOldChanges(tables, before);
};

export const countOldSessions: CountOld = async (database, before) => {
  const tables = database.withTables<PeopleTables>();
  const at = before.getTime();
  const sessions = tables.selectFrom("desk_sessions").where("seen_at", "<", at);
  const signIns = tables
    .selectFrom("events")
    .where("at", "<", at)
    .where("action", "in", [SIGN_IN, VIEW]);
  return (await countMatches(sessions)) + (await countMatches(signIns));
};

export const countOldAttempts: CountOld = async (database, before) => {
  const tables = database.withTables<PeopleTables>();
  const at = before.getTime();
  const tokens = tables.selectFrom("one_time_tokens").where("until", "<", at);
  const failures = tables.selectFrom("desk_failures").where("at", "<", at);
  return (await countMatches(tokens)) + (await countMatches(failures));
};

export const countOldChanges: CountOld = async (database, before) => {
  const tables = database.withTables<PeopleTables>();
  const at = before.getTime();
  const changes = tables.selectFrom("events").where("at", "<", at).where("action", "is not", null);
  return await countMatches(changes);
};

/** Returns the time of the newest change, in milliseconds since 1970; 0 without any. */
export async function newestChangeAt(database: Kysely<EventTables>): Promise<number> {
  const row = await database
    .selectFrom("events")
    .select(({ fn }) => fn.max("at").as("at"))
    .executeTakeFirst();
  return Number(row?.at ?? 0);
}
