import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { closestWord, maxEdits } from "#domain/search/words.ts";
import type { InquiryTables } from "./tables.ts";

/** The newest inquiries' names; a customer of years ago is found by the exact name. */
const NAMES = 10_000;

/** In lower case, each once: names of about the length of one of the words. */
async function namesLike(
  database: Kysely<InquiryTables>,
  words: readonly string[],
): Promise<string[]> {
  const newest = (column: "first_name" | "last_name") =>
    database
      .selectFrom((from) =>
        from
          .selectFrom("inquiries")
          .select(`${column} as name`)
          .orderBy("received_at", "desc")
          .limit(NAMES)
          .as("newest"),
      )
      .select(sql<string>`lower(name)`.as("name"))
      .distinct()
      .where(({ or, eb, fn }) =>
        or(
          words.map((word) => {
            const edits = maxEdits(word);
            return eb.between(fn("length", ["name"]), word.length - edits, word.length + edits);
          }),
        ),
      );
  const rows = await newest("first_name").unionAll(newest("last_name")).execute();
  return rows.map(({ name }) => name);
}

/**
 * The text with each word replaced by the closest first or last name, such as "rossi" for "rosssi". Null if no word has a
 * name near it, or nothing changes.
 */
export async function nearestNames(
  database: Kysely<InquiryTables>,
  text: string,
): Promise<string | null> {
  const words = text.trim().toLowerCase().split(/\s+/);
  const misspelled = words.filter((word) => maxEdits(word) > 0);
  if (misspelled.length === 0) return null;
  const names = await namesLike(database, misspelled);
  const nearest = words.map((word) => closestWord(word, names));
  if (nearest.every((name, index) => name === null || name === words[index])) return null;
  return words.map((word, index) => nearest[index] ?? word).join(" ");
}

/** Holds what the search for near names reads, and takes the place of an index of `received_at` alone. */
export const namesIndexMigration: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createIndex("inquiries_names")
      .on("inquiries")
      .columns(["received_at", "first_name", "last_name"])
      .execute();
    await schema.dropIndex("inquiries_received").execute();
  },
};
