import type { Kysely } from "kysely";
import { literally, READER_WORDS, type Reading, readSearch } from "#domain/finding/plain-words.ts";
import { closest, forgiven, withWords } from "#domain/finding/words.ts";
import { engineOf } from "#platform/database/engine.server.ts";
import { wordIndex } from "./full-text.server.ts";
import type { InventoryTables } from "./tables.ts";

/** Words of others that one word is held against: more than any stock's names have of about one length. */
const MOST_WORDS = 20_000;

/** Words of one search that are looked up. */
const MOST_CORRECTED = 8;

type Database = Kysely<InventoryTables>;

/** Whether any vehicle has the word, or one that begins with it. */
async function isKnown(database: Database, word: string): Promise<boolean> {
  const found = await database
    .selectFrom("vehicle_words")
    .select("rowid")
    .where(wordIndex(engineOf(database)).has([word]))
    .limit(1)
    .execute();
  return found.length > 0;
}

async function meant(database: Database, word: string): Promise<string | null> {
  const errors = forgiven(word);
  if (errors === 0) return null;
  const rows = await database
    .selectFrom("vehicle_vocabulary")
    .select("word")
    .where("length", ">=", word.length - errors)
    // Names are long, and a part of one may stand for it ("verick").
    .where("length", "<=", word.length * 2)
    .orderBy("length")
    .orderBy("word")
    .limit(MOST_WORDS)
    .execute();
  const best = closest(word, [...rows.map((row) => row.word), ...READER_WORDS]);
  if (best === null || READER_WORDS.includes(best)) return best;
  return (await isKnown(database, best)) ? best : null;
}

function told(reading: Reading, typed: ReadonlyMap<string, string>): string[] {
  const words = reading.words.map((word) => {
    const instead = typed.get(word);
    return instead === undefined ? `“${word}”` : `“${word}” for “${instead}”`;
  });
  return [...reading.phrases, ...words];
}

/** Reads a search in plain words, tells in its phrases the words too that are looked for, and forgives typing errors in words that no vehicle has. */
export async function understand(database: Database, search: string): Promise<Reading> {
  const first = readSearch(search);
  const instead = new Map<string, string>();
  for (const word of first.words.slice(0, MOST_CORRECTED)) {
    if (await isKnown(database, word)) continue;
    const better = await meant(database, word);
    if (better !== null) instead.set(word, better);
  }
  const reading = instead.size === 0 ? first : readSearch(withWords(search, instead));
  const typed = new Map([...instead].map(([word, better]) => [better, word]));
  return { ...reading, phrases: told(reading, typed) };
}

/** The same search taken as nothing but words. */
export function understandLiterally(search: string): Reading {
  const reading = literally(search);
  return { ...reading, phrases: told(reading, new Map()) };
}
