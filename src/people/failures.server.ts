import type { Kysely } from "kysely";
import { emailKey } from "./accounts.server.ts";
import type { PeopleTables } from "./tables.ts";
import { hashText } from "./token.server.ts";

const WINDOW = 15 * 60 * 1000;
const MAX_FAILURES = 5;
export const FAILURE_TTL = 24 * 60 * 60 * 1000;
/** Failures of one account from all networks; more are slowed down, never refused. */
const MAX_A_DAY = 50;

/** Under which the failures of browsers that are not known count, from all networks. */
export const accountName = (email: string): string => `account ${emailKey(email)}`;

/**
 * Failures are counted under a name, such as an account's address with the network: for every address, so that replies do
 * not tell which of them have an account. Only digests are stored.
 */
export function createFailures(database: Kysely<PeopleTables>, now: () => number) {
  const count = async (name: string, windowMs: number): Promise<number> => {
    const rows = await database
      .selectFrom("desk_failures")
      .select("at")
      .where("address", "=", hashText(name))
      .where("at", ">", now() - windowMs)
      .execute();
    return rows.length;
  };
  return {
    isClosed: async (name: string): Promise<boolean> => (await count(name, WINDOW)) >= MAX_FAILURES,

    isSlowedDown: async (name: string): Promise<boolean> =>
      (await count(name, FAILURE_TTL)) >= MAX_A_DAY,

    async add(...names: readonly string[]): Promise<void> {
      await database
        .deleteFrom("desk_failures")
        .where("at", "<", now() - FAILURE_TTL)
        .execute();
      await database
        .insertInto("desk_failures")
        .values(names.map((name) => ({ address: hashText(name), at: now() })))
        .execute();
    },

    async clear(...names: readonly string[]): Promise<void> {
      await database
        .deleteFrom("desk_failures")
        .where("address", "in", names.map(hashText))
        .execute();
    },
  };
}
