import type { Kysely } from "kysely";
import type { Limit } from "#domain/search/figures.ts";
import { type ParsedSearch, parseSearch, quoted } from "#domain/search/parse-search.ts";
import { boundLimit, exactLimit } from "#domain/search/search-limits.ts";
import { SEARCH_VOCABULARY } from "#domain/search/search-meanings.ts";
import { closestWord, damerauLevenshtein, maxEdits, replaceWords } from "#domain/search/words.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { fullText } from "./full-text.server.ts";
import type { InventoryTables } from "./tables.ts";

const MAX_VOCABULARY = 20_000;
const MAX_CORRECTED_WORDS = 8;
/** A word as long as this may have two mistakes. */
const MIN_LONG_WORD = 8;
const PRICE = /^[1-9]\d{3,5}$/;

type Database = Kysely<InventoryTables>;

async function isKnown(database: Database, word: string): Promise<boolean> {
  const rows = await database
    .selectFrom("vehicle_words")
    .select("rowid")
    .where(fullText(detectDialect(database)).matches([word]))
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
  // "purple" is two letters from "people".
  const meanings = SEARCH_VOCABULARY.filter(
    (known) => word.length >= MIN_LONG_WORD || damerauLevenshtein(word, known, 1) <= 1,
  );
  const best = closestWord(word, [...rows.map((row) => row.word), ...meanings]);
  if (best === null || SEARCH_VOCABULARY.includes(best)) return best;
  return (await isKnown(database, best)) ? best : null;
}

/** The price itself where a vehicle has it, otherwise what a visitor would spend at most. */
async function priceLimit(database: Database, amount: number): Promise<[Limit, string]> {
  const priced = await database
    .selectFrom("vehicle_search")
    .select("number")
    .where("price", "=", amount)
    .limit(1)
    .execute();
  return priced.length > 0 ? exactLimit("price", amount) : boundLimit("price", "at most", amount);
}

/** `correct`: words that are found nowhere are replaced by the closest ones. */
export async function interpretSearch(
  database: Database,
  search: string,
  { correct }: { correct: boolean },
): Promise<ParsedSearch> {
  const typedByCorrected = new Map<string, string>();
  const corrections = new Map<string, string>();
  const prices = new Map<string, [Limit, string]>();
  const unknown = new Set<string>();
  for (const word of parseSearch(search).words.slice(0, MAX_CORRECTED_WORDS)) {
    if (await isKnown(database, word)) continue;
    const corrected = correct ? await correctSpelling(database, word) : null;
    if (PRICE.test(word)) {
      prices.set(word, await priceLimit(database, Number(word)));
    } else if (corrected === null) {
      unknown.add(word);
    } else {
      corrections.set(word, corrected);
      typedByCorrected.set(corrected, word);
    }
  }
  const reading = parseSearch(corrections.size === 0 ? search : replaceWords(search, corrections));
  const describe = (phrase: string, [word = ""]: readonly string[]) => {
    const typed = typedByCorrected.get(word);
    return prices.get(word)?.[1] ?? (typed ? `${phrase} for ${quoted(typed)}` : phrase);
  };
  return {
    chosen: reading.chosen,
    limits: [...reading.limits, ...[...prices.values()].map(([limit]) => limit)],
    words: reading.words.filter((word) => !prices.has(word)),
    wishes: reading.wishes.map((wish) => ({
      ...wish,
      phrase: describe(wish.phrase, wish.words),
      isUnknown: wish.words.some((word) => unknown.has(word)),
    })),
  };
}
