import type { Kysely } from "kysely";
import {
  type ParsedSearch,
  parseAsKeywords,
  parseSearch,
  SEARCH_VOCABULARY,
} from "#domain/search/parse-search.ts";
import { closestWord, maxEdits, replaceWords } from "#domain/search/words.ts";
import { dialectOf } from "#platform/database/dialect.server.ts";
import { fullText } from "./full-text.server.ts";
import type { InventoryTables } from "./tables.ts";

const MAX_VOCABULARY = 20_000;
const MAX_CORRECTED_WORDS = 8;

type Database = Kysely<InventoryTables>;

async function isKnown(database: Database, word: string): Promise<boolean> {
  const rows = await database
    .selectFrom("vehicle_words")
    .select("rowid")
    .where(fullText(dialectOf(database)).matches([word]))
    .limit(1)
    .execute();
  return rows.length > 0;
}

async function correctSpelling(database: Database, word: string): Promise<string | null> {
  const limit = maxEdits(word);
  if (limit === 0) return null;
  const rows = await database
    .selectFrom("vehicle_vocabulary")
    .select("word")
    .where("length", ">=", word.length - limit)
    // Longer words too: part of a name may stand for it ("verick" for "maverick").
    .where("length", "<=", word.length * 2)
    .orderBy("length")
    .orderBy("word")
    .limit(MAX_VOCABULARY)
    .execute();
  const best = closestWord(word, [...rows.map((row) => row.word), ...SEARCH_VOCABULARY]);
  if (best === null || SEARCH_VOCABULARY.includes(best)) return best;
  return (await isKnown(database, best)) ? best : null;
}

function describeQuery(
  { phrases, words }: ParsedSearch,
  typedByCorrected: ReadonlyMap<string, string>,
): string[] {
  const described = words.map((word) => {
    const typed = typedByCorrected.get(word);
    return typed === undefined ? `“${word}”` : `“${word}” for “${typed}”`;
  });
  return [...phrases, ...described];
}

export async function interpretSearch(database: Database, search: string): Promise<ParsedSearch> {
  const asTyped = parseSearch(search);
  const corrections = new Map<string, string>();
  for (const word of asTyped.words.slice(0, MAX_CORRECTED_WORDS)) {
    if (await isKnown(database, word)) continue;
    const corrected = await correctSpelling(database, word);
    if (corrected !== null) corrections.set(word, corrected);
  }
  const reading = corrections.size === 0 ? asTyped : parseSearch(replaceWords(search, corrections));
  const typedByCorrected = new Map([...corrections].map(([typed, word]) => [word, typed]));
  return { ...reading, phrases: describeQuery(reading, typedByCorrected) };
}

export function interpretLiterally(search: string): ParsedSearch {
  const reading = parseAsKeywords(search);
  return { ...reading, phrases: describeQuery(reading, new Map()) };
}
