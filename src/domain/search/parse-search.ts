import { KNOWN_VALUES, NO_CHOICE } from "./facet-values.ts";
import type { Chosen, Facet, Wish } from "./facets.ts";
import type { Figure, Limit } from "./figures.ts";
import {
  amountAt,
  BOUND_AFTER,
  BOUND_BY_WORDS,
  type Bound,
  boundLimit,
  phraseAt,
  searchTokens,
  spanLimit,
} from "./search-limits.ts";
import {
  BEFORE_SEATS,
  type Choice,
  MEANINGS,
  type Meaning,
  meaning,
  PEOPLE_UNITS,
  UNITS,
} from "./search-meanings.ts";
import { tokenize } from "./words.ts";

export type ParsedSearch = {
  chosen: Chosen;
  limits: readonly Limit[];
  words: readonly string[];
  /** In the order of the search, each with the words that it adds to `words`. */
  wishes: readonly (Wish & { words: readonly string[] })[];
};

/** Smaller amounts without a unit are not prices: "4", "200". */
const MIN_PRICE = 1000;

const MAX_SEATS = 12;

export const quoted = (text: string) => `“${text}”`;

/** `apply` returns what is asked for. */
type Match = { length: number; apply: (reading: ParseState) => Phrase[] };
type Phrase = { phrase: string; words: readonly string[] };
type ParseState = {
  chosen: Map<Facet, Set<string>>;
  limits: Limit[];
  words: string[];
};

const meant = (phrase: string): Phrase[] => [{ phrase, words: [] }];

function addChoice(reading: ParseState, { facet, values, phrase }: Choice): Phrase[] {
  const chosen = reading.chosen.get(facet) ?? new Set();
  for (const value of values) chosen.add(value);
  reading.chosen.set(facet, chosen);
  return meant(phrase);
}

function applyLimit([limit, phrase]: [Limit, string]): Match["apply"] {
  return ({ limits }) => {
    limits.push(limit);
    return meant(phrase);
  };
}

/** `typed` is what the visitor wrote for the word. */
function applyWord(word: string, typed = word): Match["apply"] {
  return (reading) => {
    reading.words.push(word);
    return [{ phrase: quoted(typed), words: [word] }];
  };
}

/** A seat count that no cart has becomes a minimum. */
function applySeats(amounts: readonly number[]): Match["apply"] {
  const values = amounts.map(String);
  if (values.every((value) => KNOWN_VALUES.seats.includes(value))) {
    return (reading) =>
      addChoice(reading, meaning("seats", values, `${values.join(" or ")} seats`));
  }
  return applyLimit(boundLimit("seats", "at least", Math.min(...amounts)));
}

function findFigure(
  amount: { value: number; isMoney: boolean },
  unit: Figure | undefined,
): Figure | null {
  if (amount.isMoney) return "price";
  return unit ?? (amount.value >= MIN_PRICE ? "price" : null);
}

/** "2 adults and 3 kids" are five seats. */
function matchPeople(tokens: readonly string[], at: number): Match | null {
  let people = 0;
  let end = at;
  for (let from = at; ; from = tokens[end] === "and" ? end + 1 : end) {
    const amount = amountAt(tokens, from);
    if (amount === null || !PEOPLE_UNITS.has(tokens[from + 1] ?? "")) break;
    people += amount.value;
    end = from + 2;
  }
  if (end - at <= 2 || people > MAX_SEATS) return null;
  return { length: end - at, apply: applySeats([people]) };
}

function matchLimit(tokens: readonly string[], at: number): Match | null {
  const bound = phraseAt(tokens, at, BOUND_BY_WORDS);
  const first = amountAt(tokens, at + (bound?.length ?? 0));
  if (first === null) return null;
  let end = at + (bound?.length ?? 0) + 1;
  const unitAt = () => UNITS.get(tokens[end] ?? "");
  const firstUnit = unitAt();
  if (firstUnit) end += 1;
  const second = ["to", "and", "or"].includes(tokens[end] ?? "") ? amountAt(tokens, end + 1) : null;
  const joined = tokens[end];
  if (second !== null && (bound?.meaning === "between" || (bound === null && joined !== "and"))) {
    end += 2;
    const unit = unitAt() ?? firstUnit;
    const figure = findFigure(
      second.isMoney ? second : first,
      unit ?? (second.value >= MIN_PRICE ? "price" : undefined),
    );
    if (figure !== null) {
      if (unitAt()) end += 1;
      const length = end - at;
      // "8 to 10k" means thousands in both places.
      const low = figure === "price" && first.value < MIN_PRICE ? first.value * 1000 : first.value;
      if (figure === "seats" && joined === "or")
        return { length, apply: applySeats([low, second.value]) };
      return { length, apply: applyLimit(spanLimit(figure, low, second.value)) };
    }
    return null;
  }
  const figure = findFigure(first, firstUnit);
  if (figure === null) return null;
  const after = bound === null ? phraseAt(tokens, end, BOUND_AFTER) : null;
  const length = end - at + (after?.length ?? 0);
  const kind = after?.meaning ?? bound?.meaning ?? "between";
  if (kind !== "between") {
    return { length, apply: applyLimit(boundLimit(figure, kind, first.value)) };
  }
  if (figure === "seats") return { length, apply: applySeats([first.value]) };
  // A bare number can be part of a model name: "turfman 1000".
  if (firstUnit === undefined && !first.isMoney) return null;
  const open: Bound = figure === "price" ? "at most" : "at least";
  return { length, apply: applyLimit(boundLimit(figure, open, first.value)) };
}

function matchSeats(tokens: readonly string[], at: number): Match | null {
  const before = phraseAt(tokens, at, BEFORE_SEATS)?.length;
  if (before === undefined) return null;
  const people = matchPeople(tokens, at + before);
  if (people !== null) return { ...people, length: before + people.length };
  const amount = amountAt(tokens, at + before);
  if (amount === null || amount.isMoney || amount.value > MAX_SEATS) return null;
  const after = UNITS.get(tokens[at + before + 1] ?? "");
  if (after !== undefined && after !== "seats") return null;
  const length = before + (after === undefined ? 1 : 2);
  return { length, apply: applySeats([amount.value]) };
}

function applyMeaning(found: Meaning | null, typed: string): Match["apply"] {
  if (found === null) return () => [];
  if ("word" in found) return applyWord(found.word, typed);
  return "limit" in found
    ? applyLimit([found.limit, found.phrase])
    : (reading) => addChoice(reading, found);
}

function matchMeaning(tokens: readonly string[], at: number): Match | null {
  const found = phraseAt(tokens, at, MEANINGS);
  if (found === null) return null;
  const typed = tokens.slice(at, at + found.length).join(" ");
  return { length: found.length, apply: applyMeaning(found.meaning, typed) };
}

const withoutCommas = (token: string) =>
  /^\d{1,3}(,\d{3})+$/.test(token) ? token.replaceAll(",", "") : token;

const matchWords = (token: string): Match => ({
  length: 1,
  apply: (reading) => tokenize(withoutCommas(token)).flatMap((word) => applyWord(word)(reading)),
});

export function parseSearch(search: string): ParsedSearch {
  const tokens = searchTokens(search);
  const reading: ParseState = { chosen: new Map(), limits: [], words: [] };
  const places = new Map<string, { words: readonly string[]; at: Set<number> }>();
  for (let at = 0; at < tokens.length; ) {
    const { length, apply } =
      matchPeople(tokens, at) ??
      matchLimit(tokens, at) ??
      matchSeats(tokens, at) ??
      matchMeaning(tokens, at) ??
      matchWords(tokens[at] ?? "");
    const span = Array.from({ length }, (_, index) => at + index);
    for (const { phrase, words } of apply(reading)) {
      const before = places.get(phrase)?.at ?? [];
      places.set(phrase, { words, at: new Set([...before, ...span]) });
    }
    at += length;
  }
  const chosen = Object.fromEntries(
    [...reading.chosen].map(([facet, values]) => [facet, [...values]]),
  );
  return {
    chosen: { ...NO_CHOICE, ...chosen },
    limits: reading.limits,
    words: [...new Set(reading.words)],
    wishes: [...places].map(([phrase, place]) => ({
      phrase,
      words: place.words,
      isUnknown: false,
      // Words such as "cart" ask for nothing.
      rest: places.size === 1 ? "" : tokens.filter((_, index) => !place.at.has(index)).join(" "),
    })),
  };
}
