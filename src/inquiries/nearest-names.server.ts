import { type Kysely, sql } from "kysely";
import { foldText, searchWords } from "#domain/search/fold.ts";
import { closestWord, maxEdits } from "#domain/search/words.ts";

/** A table with the columns first_name and last_name. */
export type NameSource = {
  table: string;
  /** When a row was added; has an index with the names. */
  added: string;
};

export const INQUIRY_NAMES: NameSource = { table: "inquiries", added: "received_at" };

/** The newest names of each table are compared; an older customer is found by the exact name. */
const NAMES = 10_000;

/** Folded: names of about the length of one of the words. */
async function namesLike<Tables>(
  database: Kysely<Tables>,
  sources: readonly NameSource[],
  words: readonly string[],
): Promise<string[]> {
  const lengths = words.map((word) => {
    const edits = maxEdits(word);
    return sql`length(name) between ${word.length - edits} and ${word.length + edits}`;
  });
  const newest = ({ table, added }: NameSource, column: string) => sql`
    select name from (
      select ${sql.ref(column)} as name from ${sql.table(table)}
      order by ${sql.ref(added)} desc limit ${NAMES}
    ) as newest where ${sql.join(lengths, sql` or `)}`;
  const all = sources.flatMap((source) =>
    ["first_name", "last_name"].map((column) => newest(source, column)),
  );
  const { rows } = await sql<{ name: string }>`${sql.join(all, sql` union `)}`.execute(database);
  return rows.map(({ name }) => foldText(name));
}

/**
 * The text with each word replaced by the closest first or last name, such as "rossi" for "rosssi". Null if no word has a
 * name near it, or nothing changes.
 */
export async function nearestNames<Tables>(
  database: Kysely<Tables>,
  sources: readonly NameSource[],
  text: string,
): Promise<string | null> {
  const words = searchWords(text);
  const misspelled = words.filter((word) => maxEdits(word) > 0);
  if (misspelled.length === 0) return null;
  const names = await namesLike(database, sources, misspelled);
  const nearest = words.map((word) => closestWord(word, names));
  if (nearest.every((name, index) => name === null || name === words[index])) return null;
  return words.map((word, index) => nearest[index] ?? word).join(" ");
}
