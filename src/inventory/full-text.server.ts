import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { matchesByPrefix } from "#domain/search/words.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";

export type NumberedWords = { number: number; words: readonly string[] };

type FullText = {
  insert: <Tables>(
    transaction: Transaction<Tables>,
    rows: readonly NumberedWords[],
  ) => Promise<void>;
  matches: (words: readonly string[]) => RawBuilder<SqlBool>;
};

// Both engines get words that are already tokenized, so that they find the same.
const joined = (words: readonly string[]) => [...new Set(words)].join(" ");

const SQLITE: FullText = {
  async insert(transaction, rows) {
    const values = rows.map(({ number, words }) => sql`(${number}, ${joined(words)})`);
    await sql`insert into vehicle_words (rowid, words) values ${sql.join(values)}`.execute(
      transaction,
    );
  },
  matches(words) {
    const terms = words.map(
      (word) => `"${word.replaceAll('"', "")}"${matchesByPrefix(word) ? "*" : ""}`,
    );
    return sql<SqlBool>`vehicle_words match ${terms.join(" AND ")}`;
  },
};

const POSTGRES: FullText = {
  async insert(transaction, rows) {
    const values = rows.map(
      ({ number, words }) =>
        sql`(${number}::integer, array_to_tsvector(string_to_array(${joined(words)}, ' ')))`,
    );
    await sql`insert into vehicle_words (rowid, words) values ${sql.join(values)}`.execute(
      transaction,
    );
  },
  matches(words) {
    const terms = words.map(
      (word) => `'${word.replaceAll(/['\\]/g, "")}'${matchesByPrefix(word) ? ":*" : ""}`,
    );
    return sql<SqlBool>`vehicle_words.words @@ ${terms.join(" & ")}::tsquery`;
  },
};

export function fullText(engine: DatabaseDialect): FullText {
  return engine === "sqlite" ? SQLITE : POSTGRES;
}
