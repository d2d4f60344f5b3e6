import { type Kysely, sql } from "kysely";
import { databaseNow, getDialect } from "#platform/database/dialect.server.ts";

const FIRST_PURGE_MS = 23 * 3_600_000;

async function createAudit(database: Kysely<unknown>): Promise<void> {
  const isPostgres = getDialect(database) === "postgres";
  await database.schema
    .createTable("audit")
    .addColumn("id", isPostgres ? "bigserial" : "integer", (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addCheckConstraint("audit_before_length", sql`length(before) <= 2000`)
    .addCheckConstraint("audit_after_length", sql`length(after) <= 2000`)
    .execute();
  await database.schema.createIndex("audit_at").on("audit").column("at").execute();
  await database.schema.createIndex("audit_subject").on("audit").column("subject").execute();
  // One row for each person, subject and day.
  await sql`create unique index audit_views on audit (person, subject, (at / 86400000))
    where action = 'view'`.execute(database);
}

async function createDailyWork(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("daily_work")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .execute();
  // The first purge is due about a day later, so that nothing is written right after the first start.
  const dueAt = sql`${databaseNow(getDialect(database))} + ${FIRST_PURGE_MS}`;
  await sql`insert into daily_work (name, due_at) values ('purge', ${dueAt})`.execute(database);
}

/** The audit log, daily work, marks of backups, and counts of acknowledgement mails. */
export async function createPlatformTables(database: Kysely<unknown>): Promise<void> {
  await createAudit(database);
  await createDailyWork(database);
  await database.schema
    .createTable("backups")
    .addColumn("kind", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("acknowledgement_counts")
    .addColumn("address", "text", (column) => column.primaryKey().notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
}
