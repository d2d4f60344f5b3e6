import { type Kysely, sql } from "kysely";
import { getDialect } from "#platform/database/dialect.server.ts";

/** SQL of a phone number's digits. */
export const phoneDigits = (phone: string) =>
  [" ", "(", ")", "-", ".", "+"].reduce(
    (text, letter) => `replace(${text}, '${letter}', '')`,
    phone,
  );

const getSqliteIndex = (subject: string) => [
  `create virtual table ${subject}_trigrams using fts5(
    text, content='${subject}_search', content_rowid='number', tokenize='trigram'
  )`,
  // Deleted text leaves the file's index at once, not when the index is merged.
  `insert into ${subject}_trigrams (${subject}_trigrams, rank) values ('secure-delete', 1)`,
  `create trigger ${subject}_search_added after insert on ${subject}_search begin
    insert into ${subject}_trigrams (rowid, text) values (new.number, new.text);
  end`,
  `create trigger ${subject}_search_deleted after delete on ${subject}_search begin
    insert into ${subject}_trigrams (${subject}_trigrams, rowid, text)
    values ('delete', old.number, old.text);
  end`,
  `create trigger ${subject}_search_changed after update on ${subject}_search begin
    insert into ${subject}_trigrams (${subject}_trigrams, rowid, text)
    values ('delete', old.number, old.text);
    insert into ${subject}_trigrams (rowid, text) values (new.number, new.text);
  end`,
];

const getPostgresIndex = (subject: string) => [
  "create extension if not exists pg_trgm",
  // Without a list of pending entries, which each search would read.
  `create index ${subject}_search_text on ${subject}_search
  using gin (text gin_trgm_ops) with (fastupdate = off)`,
  // Until autovacuum has run, PostgreSQL would read the newest rows instead of the index.
  `analyze ${subject}_search`,
];

/** Indexes each three letters of `text` in, for example, inquiry_search, which has a `number` of each row. */
export async function createTextIndex(database: Kysely<unknown>, subject: string): Promise<void> {
  const isSqlite = getDialect(database) === "sqlite";
  for (const statement of isSqlite ? getSqliteIndex(subject) : getPostgresIndex(subject)) {
    await sql.raw(statement).execute(database);
  }
}
