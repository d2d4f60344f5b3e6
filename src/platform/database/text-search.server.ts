import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { escapeLike, getDialect } from "./dialect.server.ts";

/**
 * A table with a row for each thing that can be found. `folded` is the text that a search looks through, with an index of
 * each three letters in a row; null until it is written, and again once the thing has changed.
 */
export type TextSearch = {
  table: string;
  /** SQLite's index of the table, by its `number`. */
  trigrams: string;
  /** Id of the record that has the text. */
  id: string;
  /** When that was added. */
  added: string;
};

/** Both engines index each three letters in a row. */
const INDEXED_LENGTH = 3;

const contains = (table: string, word: string) =>
  sql<SqlBool>`${sql.ref(`${table}.folded`)} like ${`%${escapeLike(word)}%`} escape '!'`;

const inIndex = (words: readonly string[]) =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");

/**
 * Selects the ids of the newest that have all words and meet the conditions, of all without a limit. On SQLite those of the index come in the order
 * of their arrival, so that a word that most have is as fast as a rare one.
 */
export function newestWith<Tables>(
  database: Kysely<Tables>,
  { table, trigrams, id, added }: TextSearch,
  words: readonly string[],
  limit: number | null,
  conditions: readonly RawBuilder<SqlBool>[] = [],
): RawBuilder<string> {
  const isIndexed = (word: string) =>
    getDialect(database) === "sqlite" && [...word].length >= INDEXED_LENGTH;
  const indexed = words.filter(isIndexed);
  const others = words.filter((word) => !isIndexed(word)).map((word) => contains(table, word));
  const most = limit === null ? sql`` : sql`limit ${limit}`;
  const fits = sql.join([sql`1 = 1`, ...others, ...conditions], sql` and `);
  if (indexed.length === 0) {
    return sql<string>`
      select ${sql.ref(id)} from ${sql.table(table)}
      where ${fits} order by ${sql.ref(added)} desc ${most}`;
  }
  const rowid = sql.ref(`${trigrams}.rowid`);
  // A cross join, so that SQLite begins with the index.
  return sql<string>`
    select ${sql.ref(id)} from ${sql.table(trigrams)}
    cross join ${sql.table(table)} on number = ${rowid}
    where ${sql.table(trigrams)} match ${inIndex(indexed)} and ${fits}
    order by ${rowid} desc ${most}`;
}

/** Reads the folded text of each id. */
export type ReadFolded<Tables> = (
  transaction: Transaction<Tables>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Writes the folded texts of the newest rows that have none, at most `limit`; returns how many. */
export async function foldNewest<Tables>(
  database: Kysely<Tables>,
  { table, id }: Pick<TextSearch, "table" | "id">,
  limit: number,
  read: ReadFolded<Tables>,
): Promise<number> {
  const isPending = sql`select 1 from ${sql.table(table)} where folded is null limit 1`;
  if ((await isPending.execute(database)).rows.length === 0) return 0;
  // Locked, so that a change that comes meanwhile empties the text again afterwards.
  const lock = getDialect(database) === "postgres" ? sql`for update skip locked` : sql``;
  return await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ number: number; id: string }>`
      select number, ${sql.ref(id)} as id from ${sql.table(table)}
      where folded is null order by number desc limit ${limit} ${lock}`.execute(transaction);
    if (rows.length === 0) return 0;
    const texts = await read(
      transaction,
      rows.map((row) => row.id),
    );
    const values = rows.map(
      (row) => sql`(cast(${row.number} as bigint), cast(${texts.get(row.id) ?? ""} as text))`,
    );
    await sql`
      update ${sql.table(table)} set folded = written.column2
      from (values ${sql.join(values)}) as written where number = written.column1`.execute(
      transaction,
    );
    return rows.length;
  });
}

/** Few, so that a search that comes while many are left is not slow. */
const FOLDED_BEFORE_SEARCH = 50;

/** Writes the texts of what has just come or changed, so that a search finds it. */
export async function foldBeforeSearch(fold: (limit: number) => Promise<number>): Promise<void> {
  // A search works while nothing can be written; the job logs why.
  await fold(FOLDED_BEFORE_SEARCH).catch(() => {});
}
