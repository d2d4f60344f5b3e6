import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { getDialect } from "#platform/database/dialect.server.ts";
import { phoneDigits } from "#platform/database/text-search.server.ts";

const CHANNELS = sql`channel in ('dealership', 'visitor', 'webhook', 'reply')`;

async function addColumns(database: Kysely<unknown>): Promise<void> {
  for (const column of [
    "answered_at",
    "first_answer_at",
    "assignee",
    "assignee_name",
    "added_by",
  ]) {
    await database.schema.alterTable("inquiries").addColumn(column, "text").execute();
  }
  await database.schema
    .alterTable("inquiries")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ["person", "author"]) {
    await database.schema.alterTable("inquiry_notes").addColumn(column, "text").execute();
  }
  // Until now a note was the only sign of an answer.
  await sql`
    update inquiries set
      answered_at = (select min(written_at) from inquiry_notes where inquiry = inquiries.id),
      first_answer_at = (select min(written_at) from inquiry_notes where inquiry = inquiries.id)
    where exists (select 1 from inquiry_notes where inquiry = inquiries.id)`.execute(database);
}

async function createEntries(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("inquiry_entries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("inquiry", "text", (column) =>
      column.notNull().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("person", "text")
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("text", "text")
    .addColumn("detail", "text")
    .addColumn("canceled_at", "text")
    .addCheckConstraint("inquiry_entries_text_length", sql`length(text) <= 5000`)
    .execute();
  await database.schema
    .createIndex("inquiry_entries_inquiry")
    .on("inquiry_entries")
    .column("inquiry")
    .execute();
}

/** SQLite cannot change a check, so the table is copied; nothing refers to it. */
async function rebuildOutbox(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("outbox_with_replies")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("inquiry", "text", (column) =>
      column.notNull().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("delivered_at", "bigint")
    .addColumn("dead_at", "bigint")
    .addColumn("fault", "text")
    .addColumn("entry", "text")
    .addCheckConstraint("outbox_channel", CHANNELS)
    .addCheckConstraint("outbox_fault_length", sql`length(fault) <= 500`)
    .execute();
  await sql`
    insert into outbox_with_replies
    select id, inquiry, channel, created_at, due_at, attempts, lease, leased_until, delivered_at,
      dead_at, fault, null from outbox`.execute(database);
  await database.schema.dropTable("outbox").execute();
  await database.schema.alterTable("outbox_with_replies").renameTo("outbox").execute();
  await database.schema
    .createIndex("outbox_due")
    .on("outbox")
    .column("due_at")
    .where(sql.ref("delivered_at"), "is", null)
    .execute();
  await database.schema.createIndex("outbox_inquiry").on("outbox").column("inquiry").execute();
}

/** The version before leases only the channels it knows, so it leaves replies alone. */
async function allowReplies(database: Kysely<unknown>): Promise<void> {
  if (getDialect(database) === "sqlite") return await rebuildOutbox(database);
  await database.schema.alterTable("outbox").addColumn("entry", "text").execute();
  await database.schema.alterTable("outbox").dropConstraint("outbox_channel").execute();
  await database.schema
    .alterTable("outbox")
    .addCheckConstraint("outbox_channel", CHANNELS)
    .execute();
}

/** Of `new` or a table's row: inquiry, received_at, interest and text of inquiry_search. */
export const searchRow = (row: string) =>
  sql.raw(`${row}.id, ${row}.received_at, ${row}.interest, lower(
    ${row}.first_name || ' ' || ${row}.last_name || ' ' || ${row}.email || ' ' ||
    ${phoneDigits(`${row}.phone`)} || ' ' || ${row}.reference || ' ' || replace(${row}.reference, '-', '') ||
    ' ' || replace(coalesce(${row}.vehicle, ''), '-', ' ') || ' ' || coalesce(${row}.subject, ''))`);

/** A trigger, so that what the version before stores meanwhile is found too. */
async function createSearch(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("inquiry_search")
    .addColumn("inquiry", "text", (column) =>
      column.primaryKey().notNull().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("interest", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await sql`insert into inquiry_search select ${searchRow("inquiries")} from inquiries`.execute(
    database,
  );
  if (getDialect(database) === "sqlite") {
    await sql`
      create trigger inquiries_search after insert on inquiries begin
        insert into inquiry_search select ${searchRow("new")};
      end`.execute(database);
    return;
  }
  await sql`
    create function add_to_inquiry_search() returns trigger language plpgsql as $$
    begin
      insert into inquiry_search select ${searchRow("new")};
      return null;
    end $$`.execute(database);
  await sql`
    create trigger inquiries_search after insert on inquiries
    for each row execute function add_to_inquiry_search()`.execute(database);
}

/** For the tabs of the inbox, and for what a customer asked before. */
async function createIndexes(database: Kysely<unknown>): Promise<void> {
  await sql`create index inquiries_email on inquiries (lower(email))`.execute(database);
  await sql`
    create index inquiries_waiting on inquiries (received_at, id, interest, assignee)
    where closed_at is null and answered_at is null`.execute(database);
  await sql`
    create index inquiries_answered on inquiries (answered_at, id)
    where closed_at is null and answered_at is not null`.execute(database);
  await sql`
    create index inquiries_closed on inquiries (closed_at, id)
    where closed_at is not null`.execute(database);
  await sql`
    create index inquiries_first_answer on inquiries (first_answer_at)
    where first_answer_at is not null`.execute(database);
}

export const conversationMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await addColumns(database);
    await createEntries(database);
    await allowReplies(database);
    await createSearch(database);
    await createIndexes(database);
  },
};
