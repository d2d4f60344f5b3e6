import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { escapeLike, getDialect } from "./dialect.server.ts";

/** A table of texts in lower case, with an index of each three letters in a row. */
export type TextSearch = {
  table: string;
  /** SQLite's index of the table, by its `number`. */
  trigrams: string;
  /** Of what has the text. */
  id: string;
  /** When that was added. */
  added: string;
};

/** Both engines index each three letters in a row. */
const INDEXED_LENGTH = 3;

/** As people write a phone number, with its area code. */
const PHONE = /^\+?1?[\s().-]*(\d(?:[\s().-]*\d){9})$/;

const toDigits = (text: string) => text.replaceAll(/[\s().+-]/g, "");

/** In lower case. What looks like a phone number, or a part of one, becomes its digits. */
export function searchWords(text: string): string[] {
  const asked = text.replaceAll("\0", "").trim().toLowerCase();
  const phone = PHONE.exec(asked)?.[1];
  if (phone !== undefined) return [toDigits(phone)];
  const words = asked.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => (/^\d{3,}$/.test(toDigits(word)) ? toDigits(word) : word));
}

// "_" matches any letter, since databases may lower only those of ASCII.
const contains = (table: string, word: string) =>
  sql<SqlBool>`${sql.ref(`${table}.text`)} like ${`%${escapeLike(word).replaceAll(/[^\x20-\x7e]/gu, "_")}%`} escape '!'`;

const inIndex = (words: readonly string[]) =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");

/**
 * Selects the ids of the newest that have all words and meet the conditions. On SQLite those of the index come in the order
 * of their arrival, so that a word that most have is as fast as a rare one.
 */
export function newestWith<Tables>(
  database: Kysely<Tables>,
  { table, trigrams, id, added }: TextSearch,
  words: readonly string[],
  limit: number,
  conditions: readonly RawBuilder<SqlBool>[] = [],
): RawBuilder<string> {
  const isIndexed = (word: string) =>
    getDialect(database) === "sqlite" && [...word].length >= INDEXED_LENGTH;
  const indexed = words.filter(isIndexed);
  const others = words.filter((word) => !isIndexed(word)).map((word) => contains(table, word));
  const fits = sql.join([sql`1 = 1`, ...others, ...conditions], sql` and `);
  if (indexed.length === 0) {
    return sql<string>`
      select ${sql.ref(id)} from ${sql.table(table)}
      where ${fits} order by ${sql.ref(added)} desc limit ${limit}`;
  }
  const rowid = sql.ref(`${trigrams}.rowid`);
  // A cross join, so that SQLite begins with the index.
  return sql<string>`
    select ${sql.ref(id)} from ${sql.table(trigrams)}
    cross join ${sql.table(table)} on number = ${rowid}
    where ${sql.table(trigrams)} match ${inIndex(indexed)} and ${fits}
    order by ${rowid} desc limit ${limit}`;
}
