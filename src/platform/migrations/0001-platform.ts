import { type Kysely, sql } from "kysely";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";

const FIRST_PURGE_MS = 23 * 3_600_000;

async function createDailyWork(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("daily_work")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .execute();
  // The first purge is due about a day later, so that nothing is written right after the first start.
  const dueAt = sql`${databaseNow(detectDialect(database))} + ${FIRST_PURGE_MS}`;
  await sql`insert into daily_work (name, due_at) values ('purge', ${dueAt})`.execute(database);
}

/** Daily work, marks of backups, counts of acknowledgement mails and of posts, and who writes where at the desk. */
export async function createPlatformTables(database: Kysely<unknown>): Promise<void> {
  await createDailyWork(database);
  await database.schema
    .createTable("backups")
    .addColumn("kind", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("acknowledgement_counts")
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("acknowledgement_counts_key", ["address", "kind"])
    .execute();
  await database.schema
    .createTable("rate_counts")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("rate_counts_since")
    .on("rate_counts")
    .column("since")
    .execute();
  await database.schema
    .createTable("presence")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("presence_key", ["subject", "person"])
    .execute();
}
