import { type Kysely, sql } from "kysely";
import type { DailyWorkTables } from "./daily-work.server.ts";
import { databaseNow, detectDialect } from "./database/dialect.server.ts";

/** The time until which the clock was right, in milliseconds since 1970 by the database's clock. */
export function createClockMark(database: Kysely<DailyWorkTables>) {
  const now = databaseNow(detectDialect(database));
  return {
    /** Null before the first one. */
    async read(): Promise<number | null> {
      const row = await database
        .selectFrom("daily_work")
        .select(({ fn }) => fn.max("done_at").as("at"))
        .executeTakeFirst();
      return row?.at == null ? null : Number(row.at);
    },

    /** Moves it to now, also back. */
    async move(): Promise<void> {
      const row = { due_at: 0, done_at: sql<number>`${now}` };
      await database
        .insertInto("daily_work")
        .values({ name: "clock", ...row })
        .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
        .execute();
    },
  };
}
