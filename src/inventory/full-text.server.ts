import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { isBeginning } from "#domain/finding/words.ts";
import type { Engine } from "#platform/database/engine.server.ts";

/** The words of one vehicle, under its number. */
export type NumberedWords = { number: number; words: readonly string[] };

/** Full text on one engine: which vehicles have all of some words. */
export type WordIndex = {
  /** Makes its table, in a migration. */
  create: (database: Kysely<unknown>) => Promise<void>;
  /** Adds vehicles that are not in it. */
  add: <Tables>(transaction: Transaction<Tables>, rows: readonly NumberedWords[]) => Promise<void>;
  remove: <Tables>(transaction: Transaction<Tables>, numbers: readonly number[]) => Promise<void>;
  clear: <Tables>(transaction: Transaction<Tables>) => Promise<void>;
  /** True for the rows of vehicle_words that have each of the words, as a whole or as a beginning. */
  has: (words: readonly string[]) => RawBuilder<SqlBool>;
};

/** Both engines are given words that are already taken apart, so that they find the same. */
const inOne = (words: readonly string[]) => [...new Set(words)].join(" ");

const listed = (numbers: readonly number[]) => sql.join(numbers.map((number) => sql`${number}`));

const SQLITE: WordIndex = {
  async create(database) {
    // It keeps no text and no places of words: lists need to know only who has them.
    await sql`create virtual table vehicle_words using fts5(
      words, content='', contentless_delete=1, detail=none, prefix='1 2 3',
      tokenize="unicode61 remove_diacritics 0 tokenchars '+'"
    )`.execute(database);
  },
  async add(transaction, rows) {
    if (rows.length === 0) return;
    const values = rows.map(({ number, words }) => sql`(${number}, ${inOne(words)})`);
    await sql`insert into vehicle_words (rowid, words) values ${sql.join(values)}`.execute(
      transaction,
    );
  },
  async remove(transaction, numbers) {
    if (numbers.length === 0) return;
    await sql`delete from vehicle_words where rowid in (${listed(numbers)})`.execute(transaction);
  },
  async clear(transaction) {
    await sql`delete from vehicle_words`.execute(transaction);
  },
  has(words) {
    const terms = words.map(
      (word) => `"${word.replaceAll('"', "")}"${isBeginning(word) ? "*" : ""}`,
    );
    return sql<SqlBool>`vehicle_words match ${terms.join(" AND ")}`;
  },
};

const POSTGRES: WordIndex = {
  async create(database) {
    await sql`create table vehicle_words (rowid integer primary key, words tsvector not null)`.execute(
      database,
    );
    await sql`create index vehicle_words_words on vehicle_words using gin (words)`.execute(
      database,
    );
  },
  async add(transaction, rows) {
    if (rows.length === 0) return;
    const values = rows.map(
      ({ number, words }) =>
        sql`(${number}::integer, array_to_tsvector(string_to_array(${inOne(words)}, ' ')))`,
    );
    await sql`insert into vehicle_words (rowid, words) values ${sql.join(values)}`.execute(
      transaction,
    );
  },
  async remove(transaction, numbers) {
    if (numbers.length === 0) return;
    await sql`delete from vehicle_words where rowid in (${listed(numbers)})`.execute(transaction);
  },
  async clear(transaction) {
    await sql`delete from vehicle_words`.execute(transaction);
  },
  has(words) {
    const terms = words.map(
      (word) => `'${word.replaceAll(/['\\]/g, "")}'${isBeginning(word) ? ":*" : ""}`,
    );
    return sql<SqlBool>`vehicle_words.words @@ ${terms.join(" & ")}::tsquery`;
  },
};

/** The full text of an engine: SQLite's FTS5, or PostgreSQL's tsvector. */
export function wordIndex(engine: Engine): WordIndex {
  return engine === "sqlite" ? SQLITE : POSTGRES;
}
