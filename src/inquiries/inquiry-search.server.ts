import { type Kysely, type SqlBool, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import { dialectOf, escapeLike } from "#platform/database/dialect.server.ts";
import { searchRow } from "./conversation-migration.ts";
import type { InquiryTables } from "./tables.ts";

/** Both engines index each three letters in a row. */
const INDEXED_LENGTH = 3;

/** As people write a phone number, with its area code. */
const PHONE = /^\+?1?[\s().-]*(\d(?:[\s().-]*\d){9})$/;

const digitsOf = (text: string) => text.replaceAll(/[\s().+-]/g, "");

/** In lower case. What looks like a phone number, or a part of one, becomes its digits. */
export function searchWords(text: string): string[] {
  const asked = text.replaceAll("\0", "").trim().toLowerCase();
  const phone = PHONE.exec(asked)?.[1];
  if (phone !== undefined) return [digitsOf(phone)];
  const words = asked.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => (/^\d{3,}$/.test(digitsOf(word)) ? digitsOf(word) : word));
}

// "_" matches any letter, since databases may lower only those of ASCII.
const contains = (word: string) =>
  sql<SqlBool>`inquiry_search.text like ${`%${escapeLike(word).replaceAll(/[^\x20-\x7e]/gu, "_")}%`} escape '!'`;

const inIndex = (words: readonly string[]) =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");

/**
 * Selects the ids of the newest inquiries that have all words; null interests are all. On SQLite those of the index come in
 * the order of their arrival, so that a word that most have is as fast as a rare one.
 */
export function newestWith(
  database: Kysely<InquiryTables>,
  words: readonly string[],
  interests: readonly Interest[] | null,
  limit: number,
) {
  const isIndexed = (word: string) =>
    dialectOf(database) === "sqlite" && [...word].length >= INDEXED_LENGTH;
  const indexed = words.filter(isIndexed);
  const conditions = words.filter((word) => !isIndexed(word)).map(contains);
  if (interests !== null) conditions.push(sql`interest in (${sql.join(interests)})`);
  const fits = sql.join([sql`1 = 1`, ...conditions], sql` and `);
  if (indexed.length === 0) {
    return sql<string>`
      select inquiry from inquiry_search where ${fits} order by received_at desc limit ${limit}`;
  }
  // A cross join, so that SQLite begins with the index.
  return sql<string>`
    select inquiry from inquiry_trigrams
    cross join inquiry_search on number = inquiry_trigrams.rowid
    where inquiry_trigrams match ${inIndex(indexed)} and ${fits}
    order by inquiry_trigrams.rowid desc limit ${limit}`;
}

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

async function indexTrigrams(database: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table inquiry_trigrams using fts5(
      text, content='inquiry_search', content_rowid='number', tokenize='trigram'
    )`.execute(database);
  // What is deleted leaves the file's index at once, not when it is merged.
  await sql`insert into inquiry_trigrams (inquiry_trigrams, rank) values ('secure-delete', 1)`.execute(
    database,
  );
  await sql`insert into inquiry_trigrams (inquiry_trigrams) values ('rebuild')`.execute(database);
  await sql`
    create trigger inquiry_search_added after insert on inquiry_search begin
      insert into inquiry_trigrams (rowid, text) values (new.number, new.text);
    end`.execute(database);
  await sql`
    create trigger inquiry_search_deleted after delete on inquiry_search begin
      insert into inquiry_trigrams (inquiry_trigrams, rowid, text)
      values ('delete', old.number, old.text);
    end`.execute(database);
}

/** What a person is searched by follows a corrected address. */
export const searchEmailMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const update = sql`
      update inquiry_search
      set (inquiry, received_at, interest, text) = (select ${searchRow("new")})
      where inquiry = new.id`;
    if (dialectOf(database) === "sqlite") {
      await sql`
        create trigger inquiries_search_email after update of email on inquiries
        when new.email <> old.email begin ${update}; end`.execute(database);
      await sql`
        create trigger inquiry_search_changed after update on inquiry_search begin
          insert into inquiry_trigrams (inquiry_trigrams, rowid, text)
          values ('delete', old.number, old.text);
          insert into inquiry_trigrams (rowid, text) values (new.number, new.text);
        end`.execute(database);
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
    if (dialectOf(database) === "sqlite") {
      await numberRows(database);
      await indexTrigrams(database);
    } else {
      await sql`create extension if not exists pg_trgm`.execute(database);
      // Without a list of pending entries, which each search would read.
      await sql`
        create index inquiry_search_text on inquiry_search using gin (text gin_trgm_ops)
        with (fastupdate = off)`.execute(database);
      // Until autovacuum did it, PostgreSQL would read the newest rows instead of the index.
      await sql`analyze inquiry_search`.execute(database);
    }
    await database.schema
      .createIndex("inquiry_search_received")
      .on("inquiry_search")
      .column("received_at")
      .execute();
  },
};
