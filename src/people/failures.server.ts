import type { Kysely } from "kysely";
import { emailKey } from "./accounts.server.ts";
import type { PeopleTables } from "./tables.ts";
import { hashText } from "./token.server.ts";

const WINDOW = 15 * 60 * 1000;
const MAX_FAILURES = 5;

/** Counted for every address, so that replies do not tell which of them have an account. */
export function createFailures(database: Kysely<PeopleTables>, now: () => number) {
  const of = (email: string) => hashText(emailKey(email));
  return {
    async isClosed(email: string): Promise<boolean> {
      const rows = await database
        .selectFrom("desk_failures")
        .select("at")
        .where("address", "=", of(email))
        .where("at", ">", now() - WINDOW)
        .execute();
      return rows.length >= MAX_FAILURES;
    },
    async add(email: string): Promise<void> {
      await database
        .deleteFrom("desk_failures")
        .where("at", "<", now() - WINDOW)
        .execute();
      await database
        .insertInto("desk_failures")
        .values({ address: of(email), at: now() })
        .execute();
    },
    async clear(email: string): Promise<void> {
      await database.deleteFrom("desk_failures").where("address", "=", of(email)).execute();
    },
  };
}
