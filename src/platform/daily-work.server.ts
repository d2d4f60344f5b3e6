import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { databaseNow, detectDialect } from "./database/dialect.server.ts";

/** Times are milliseconds since 1970 by the database's clock, because the clocks of several instances differ. */
export type DailyWorkTables = {
  daily_work: { name: string; due_at: number; done_at: number | null };
};

/** Longer than the work takes: of one that died while it worked, another takes it over. */
const LEASE_MS = 3_600_000;
/** Less than a day, so that it does not become later every day. */
const AGAIN_MS = 23 * 3_600_000;
/** Longer than any wait that the work sets itself, the first included. */
const MAX_WAIT_MS = 48 * 3_600_000;

/** Work that one of several processes does once a day. Its row is made by a migration. */
export function createDailyWork(database: Kysely<DailyWorkTables>, name: string) {
  const now = databaseNow(detectDialect(database));
  // A time more than a day ahead was written while the clock was wrong, and would put the work off for as long.
  const isDueNow = ({ or, eb }: ExpressionBuilder<DailyWorkTables, "daily_work">) =>
    or([eb("due_at", "<=", now), eb("due_at", ">", sql<number>`${now} + ${MAX_WAIT_MS}`)]);
  const rows = () => database.selectFrom("daily_work").where("name", "=", name);

  return {
    /** True for only one of the processes that ask. */
    async claim(): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable("daily_work")
        .set({ due_at: sql<number>`${now} + ${LEASE_MS}` })
        .where("name", "=", name)
        .where(isDueNow)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async isDue(): Promise<boolean> {
      const row = await rows().select("name").where(isDueNow).executeTakeFirst();
      return row !== undefined;
    },

    async finish(): Promise<void> {
      await database
        .updateTable("daily_work")
        .set({ due_at: sql<number>`${now} + ${AGAIN_MS}`, done_at: now })
        .where("name", "=", name)
        .execute();
    },

    /** When it was last done, in milliseconds since 1970; null before the first time. */
    async doneAt(): Promise<number | null> {
      const row = await rows().select("done_at").executeTakeFirst();
      return row?.done_at == null ? null : Number(row.done_at);
    },

    /** Seconds since it was last done; NaN before the first time. */
    async age(): Promise<number> {
      const row = await rows()
        .select(sql<number | null>`(${now} - done_at) / 1000`.as("age"))
        .executeTakeFirst();
      return row?.age == null ? Number.NaN : Number(row.age);
    },
  };
}

export type DailyWork = ReturnType<typeof createDailyWork>;
