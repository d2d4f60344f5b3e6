import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import { indexChanges, indexTexts, newestWith } from "#platform/database/text-search.server.ts";
import { searchRow } from "./conversation-migration.ts";
import type { InquiryTables } from "./tables.ts";

const SEARCH = {
  table: "inquiry_search",
  trigrams: "inquiry_trigrams",
  id: "inquiry",
  added: "received_at",
};

/** Selects the ids of the newest inquiries that have all words; null interests are all. */
export const newestInquiries = (
  database: Kysely<InquiryTables>,
  words: readonly string[],
  interests: readonly Interest[] | null,
  limit: number,
) =>
  newestWith(
    database,
    SEARCH,
    words,
    limit,
    interests === null ? [] : [sql`interest in (${sql.join(interests)})`],
  );

/** Rows need a number of their own: SQLite's VACUUM may change those that have none. */
async function numberRows(database: Kysely<unknown>): Promise<void> {
  await sql`drop trigger inquiries_search`.execute(database);
  await database.schema
    .createTable("inquiry_search_numbered")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("inquiry", "text", (column) =>
      column.notNull().unique().references("inquiries.id").onDelete("cascade"),
    )
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("interest", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await sql`
    insert into inquiry_search_numbered (inquiry, received_at, interest, text)
    select inquiry, received_at, interest, text from inquiry_search order by received_at`.execute(
    database,
  );
  await database.schema.dropTable("inquiry_search").execute();
  await database.schema.alterTable("inquiry_search_numbered").renameTo("inquiry_search").execute();
  await sql`
    create trigger inquiries_search after insert on inquiries begin
      insert into inquiry_search (inquiry, received_at, interest, text) select ${searchRow("new")};
    end`.execute(database);
}

/** What a person is searched by follows a corrected address. */
export const searchEmailMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const update = sql`
      update inquiry_search
      set (inquiry, received_at, interest, text) = (select ${searchRow("new")})
      where inquiry = new.id`;
    if (getDialect(database) === "sqlite") {
      await sql`
        create trigger inquiries_search_email after update of email on inquiries
        when new.email <> old.email begin ${update}; end`.execute(database);
      await indexChanges(database, "inquiry");
      return;
    }
    await sql`
      create function change_inquiry_search() returns trigger language plpgsql as $$
      begin
        ${update};
        return null;
      end $$`.execute(database);
    await sql`
      create trigger inquiries_search_email after update of email on inquiries
      for each row when (new.email <> old.email) execute function change_inquiry_search()`.execute(
      database,
    );
  },
};

/** Triggers keep what the version before stores and deletes meanwhile. */
export const searchIndexMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    if (getDialect(database) === "sqlite") await numberRows(database);
    await indexTexts(database, "inquiry");
    await database.schema
      .createIndex("inquiry_search_received")
      .on("inquiry_search")
      .column("received_at")
      .execute();
  },
};
