import { type Kysely, sql } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";

const INDEXES = [
  "index events_subject on events (subject, id)",
  "index events_at on events (at)",
  // One row for each person, subject and day.
  "unique index events_views on events (person, subject, (at / 86400000)) where kind = 'view'",
];

async function createEvents(database: Kysely<unknown>): Promise<void> {
  const isPostgres = detectDialect(database) === "postgres";
  await database.schema
    .createTable("events")
    .addColumn("id", isPostgres ? "bigserial" : "integer", (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("reference", "text")
    .addColumn("person", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("from_state", "text")
    .addColumn("to_state", "text")
    .addColumn("reason", "text")
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("version", "integer")
    .addColumn("before", "text")
    .addColumn("undone_by", "bigint")
    .addColumn("action", "text")
    .addColumn("before_text", "text")
    .addColumn("after_text", "text")
    .addCheckConstraint("events_reason_length", sql`length(reason) <= 5000`)
    .addCheckConstraint("events_before_length", sql`length(before_text) <= 2000`)
    .addCheckConstraint("events_after_length", sql`length(after_text) <= 2000`)
    .execute();
  for (const index of INDEXES) await sql.raw(`create ${index}`).execute(database);
}

async function createOutbox({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("unique_key", "text", (column) => column.notNull().unique())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("delivered_at", "bigint")
    .addColumn("dead_at", "bigint")
    .addColumn("fault", "text")
    .addCheckConstraint("outbox_fault_length", sql`length(fault) <= 500`)
    .execute();
  await schema
    .createIndex("outbox_due")
    .on("outbox")
    .column("due_at")
    .where(sql.ref("delivered_at"), "is", null)
    .execute();
  await schema
    .createIndex("outbox_dead")
    .on("outbox")
    .column("dead_at")
    .where(sql.ref("dead_at"), "is not", null)
    .execute();
  await schema.createIndex("outbox_subject").on("outbox").column("subject").execute();
}

const SQLITE_INDEX = [
  `create virtual table search_trigrams using fts5(
    text, content='search', content_rowid='number', tokenize='trigram'
  )`,
  // Deleted text leaves the file's index at once, not when the index is merged.
  "insert into search_trigrams (search_trigrams, rank) values ('secure-delete', 1)",
  `create trigger search_added after insert on search begin
    insert into search_trigrams (rowid, text) values (new.number, new.text);
  end`,
  `create trigger search_deleted after delete on search begin
    insert into search_trigrams (search_trigrams, rowid, text) values ('delete', old.number, old.text);
  end`,
  `create trigger search_changed after update of text on search when old.text <> new.text begin
    insert into search_trigrams (search_trigrams, rowid, text) values ('delete', old.number, old.text);
    insert into search_trigrams (rowid, text) values (new.number, new.text);
  end`,
];

const POSTGRES_INDEX = [
  "create extension if not exists pg_trgm",
  // Without a list of pending entries, which each search would read.
  "create index search_text on search using gin (text gin_trgm_ops) with (fastupdate = off)",
  // Until autovacuum has run, PostgreSQL would read the newest rows instead of the index.
  "analyze search",
];

async function createSearch(database: Kysely<unknown>): Promise<void> {
  const isSqlite = detectDialect(database) === "sqlite";
  await database.schema
    .createTable("search")
    // SQLite's VACUUM may change the numbers of rows that have none of their own.
    .addColumn("number", isSqlite ? "integer" : "bigserial", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull().unique())
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("part", "text")
    .addColumn("phase", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("exact", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  // Records that are not closed.
  await sql`create index search_open on search (phase, number) where phase < 4`.execute(database);
  for (const statement of isSqlite ? SQLITE_INDEX : POSTGRES_INDEX) {
    await sql.raw(statement).execute(database);
  }
  await database.schema
    .createTable("search_version")
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into search_version (version) values (0)`.execute(database);
}

/** Messages, what happened to all kinds of records, the search, and removals of people's data that can still be taken back. */
export async function createRecordTables(database: Kysely<unknown>): Promise<void> {
  await createOutbox(database);
  await createEvents(database);
  await createSearch(database);
  await database.schema
    .createTable("waiting_removals")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("chosen", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .execute();
}
