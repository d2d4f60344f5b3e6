import { type Kysely, sql } from "kysely";
import { closestWord } from "#domain/search/words.ts";
import type { InquiryTables } from "./tables.ts";

/** The newest inquiries' names; a customer of years ago is found by the exact name. */
const NAMES = 10_000;

/**
 * The text with each word replaced by the closest first or last name, such as "rossi" for "rosssi". Null if no word has a
 * name near it, or nothing changes.
 */
export async function nearestNames(
  database: Kysely<InquiryTables>,
  text: string,
): Promise<string | null> {
  const words = text.trim().toLowerCase().split(/\s+/);
  const { rows } = await sql<{ name: string }>`
    with newest as (select first_name, last_name from inquiries order by received_at desc limit ${sql.lit(NAMES)})
    select lower(first_name) as name from newest union select lower(last_name) from newest
  `.execute(database);
  const names = rows.map(({ name }) => name);
  const nearest = words.map((word) => closestWord(word, names));
  if (nearest.every((name, index) => name === null || name === words[index])) return null;
  return words.map((word, index) => nearest[index] ?? word).join(" ");
}
