import { LSV_MPH } from "#domain/carts/uses.ts";
import { KNOWN_VALUES, NO_CHOICE } from "./facet-values.ts";
import type { Chosen, Facet } from "./facets.ts";
import type { Figure, Limit } from "./figures.ts";
import {
  amountAt,
  BOUND_BY_WORDS,
  type Bound,
  boundLimit,
  phraseAt,
  searchTokens,
  spanLimit,
} from "./search-limits.ts";
import { tokenize } from "./words.ts";

export type ParsedSearch = {
  chosen: Chosen;
  limits: readonly Limit[];
  words: readonly string[];
  phrases: readonly string[];
};

type Choice = { facet: Facet; values: readonly string[]; phrase: string };
type Meaning = Choice | { limit: Limit; phrase: string };

const meaning = (facet: Facet, values: readonly string[], phrase: string): Choice => ({
  facet,
  values,
  phrase,
});
const LIFTED = meaning("stance", ["lifted"], "lifted");
const ROAD = meaning("stance", ["road"], "standard height");
const FORWARD = meaning("facing", ["forward"], "all seats face forward");
const BACK = meaning("facing", ["back"], "two seats face back");
const WORK = meaning("use", ["work"], "for work");
const GOLF = meaning("use", ["golf"], "for golf");
const BEACH = meaning("use", ["beach-town"], "for a beach town");
const UNPAVED = meaning("use", ["unpaved"], "for unpaved ground");
const QUICK = meaning("speed", ["over-20"], "over 20 mph");
const LSV: Meaning = {
  limit: { figure: "speed", from: LSV_MPH.over + 1, to: LSV_MPH.upTo },
  phrase: "over 20 and up to 25 mph",
};
const SLOW = meaning("speed", ["up-to-20"], "up to 20 mph");
const FAR = meaning("range", ["40-49", "50-up"], "40 miles or more");
const CHEAP: Meaning = {
  limit: { figure: "price", from: null, to: 7999 },
  phrase: "under $8,000",
};
const LITHIUM = meaning("battery", ["lithium"], "Lithium Ion battery");
const LEAD_ACID = meaning("battery", ["lead-acid"], "Lead Acid battery");

/** Null for words that say nothing about a cart. */
const WORDS_BY_MEANING: readonly [Meaning | null, readonly string[]][] = [
  [LIFTED, ["lifted", "lift", "raised", "off road", "offroad"]],
  [ROAD, ["not lifted", "non lifted", "unlifted", "road stance", "road height", "standard height"]],
  [
    FORWARD,
    ["forward facing", "front facing", "facing forward", "all forward", "all facing forward"],
  ],
  [BACK, ["rear facing", "back facing", "facing back", "facing backward", "facing backwards"]],
  [WORK, ["work", "working", "utility", "hauling", "cargo", "farm"]],
  [GOLF, ["golf", "golfing", "golf course", "golf club", "for the course"]],
  [BEACH, ["beach", "beach town", "beach house", "shore", "shore town"]],
  [UNPAVED, ["unpaved", "dirt road", "dirt roads"]],
  [QUICK, ["fast"]],
  [LSV, ["street legal", "lsv", "low speed vehicle"]],
  [SLOW, ["slow"]],
  [FAR, ["long range", "far"]],
  [LITHIUM, ["lithium ion battery", "lithium battery", "lithium ion", "lithium", "li ion"]],
  [LEAD_ACID, ["lead acid battery", "lead acid"]],
  [CHEAP, ["cheap", "affordable", "budget"]],
  [
    null,
    [
      "golf cart",
      "golf carts",
      "golf car",
      "golf cars",
      "electric golf cart",
      "golfcart",
      "golfcarts",
    ],
  ],
  [
    null,
    ["cart", "carts", "vehicle", "vehicles", "buggy", "electric", "ev cart", "a", "an", "the"],
  ],
  [null, ["with", "and", "or", "for", "in", "of", "to", "that", "has", "have", "is", "my", "me"]],
  [
    null,
    ["i", "we", "want", "need", "find", "show", "looking", "new", "price", "priced", "around"],
  ],
  [null, ["about", "seats", "seat", "seater", "seating", "people", "miles", "mph", "family"]],
];
const MEANINGS = new Map(
  WORDS_BY_MEANING.flatMap(([found, words]) => words.map((word) => [word, found] as const)),
);

const SEATS = new Set(["seat", "seats", "seater", "seaters", "seating", "passenger", "passengers"]);
const PEOPLE = new Set(["people", "persons", "person", "adults", "riders", "golfers"]);
const UNITS: ReadonlyMap<string, Figure> = new Map([
  ...[...SEATS, ...PEOPLE].map((word) => [word, "seats"] as const),
  ...["mile", "miles", "mi"].map((word) => [word, "range"] as const),
  ...["mph"].map((word) => [word, "speed"] as const),
  ...["dollar", "dollars", "usd", "bucks"].map((word) => [word, "price"] as const),
]);
const BEFORE_SEATS = new Map(
  ["for", "seats", "seating", "fits", "carries", "family of", "group of", "party of"].map(
    (words) => [words, true],
  ),
);

/** Smaller amounts without a unit are not prices: "4", "200". */
const MIN_PRICE = 1000;

export const SEARCH_VOCABULARY: readonly string[] = [
  ...new Set(
    [...MEANINGS.keys(), ...UNITS.keys(), "under", "below", "between", "least"].flatMap(tokenize),
  ),
].filter((word) => word.length > 3);

type Match = { length: number; apply: (reading: ParseState) => void };
type ParseState = {
  chosen: Map<Facet, Set<string>>;
  limits: Limit[];
  words: string[];
  phrases: Set<string>;
};

function addChoice(reading: ParseState, { facet, values, phrase }: Choice): void {
  const chosen = reading.chosen.get(facet) ?? new Set();
  for (const value of values) chosen.add(value);
  reading.chosen.set(facet, chosen);
  reading.phrases.add(phrase);
}

function applyLimit([limit, phrase]: [Limit, string]): Match["apply"] {
  return ({ limits, phrases }) => {
    limits.push(limit);
    phrases.add(phrase);
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

function getFigure(
  amount: { value: number; isMoney: boolean },
  unit: Figure | undefined,
): Figure | null {
  if (amount.isMoney) return "price";
  return unit ?? (amount.value >= MIN_PRICE ? "price" : null);
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
    const figure = getFigure(
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
  const figure = getFigure(first, firstUnit);
  if (figure === null) return null;
  const length = end - at;
  if (bound !== null && bound.meaning !== "between") {
    return { length, apply: applyLimit(boundLimit(figure, bound.meaning, first.value)) };
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
  const amount = amountAt(tokens, at + before);
  if (amount === null || amount.isMoney || amount.value > 12) return null;
  const after = UNITS.get(tokens[at + before + 1] ?? "");
  if (after !== undefined && after !== "seats") return null;
  const length = before + (after === undefined ? 1 : 2);
  return { length, apply: applySeats([amount.value]) };
}

function applyMeaning(found: Meaning | null): Match["apply"] {
  if (found === null) return () => undefined;
  return "limit" in found
    ? applyLimit([found.limit, found.phrase])
    : (reading) => addChoice(reading, found);
}

function matchMeaning(tokens: readonly string[], at: number): Match | null {
  const found = phraseAt(tokens, at, MEANINGS);
  return found && { length: found.length, apply: applyMeaning(found.meaning) };
}

const withoutCommas = (token: string) =>
  /^\d{1,3}(,\d{3})+$/.test(token) ? token.replaceAll(",", "") : token;

export function parseSearch(search: string): ParsedSearch {
  const tokens = searchTokens(search);
  const reading: ParseState = { chosen: new Map(), limits: [], words: [], phrases: new Set() };
  for (let at = 0; at < tokens.length; ) {
    const read = matchLimit(tokens, at) ?? matchSeats(tokens, at) ?? matchMeaning(tokens, at);
    if (read === null) reading.words.push(...tokenize(withoutCommas(tokens[at] ?? "")));
    read?.apply(reading);
    at += read?.length ?? 1;
  }
  const chosen = Object.fromEntries(
    [...reading.chosen].map(([facet, values]) => [facet, [...values]]),
  );
  return {
    chosen: { ...NO_CHOICE, ...chosen },
    limits: reading.limits,
    words: [...new Set(reading.words)],
    phrases: [...reading.phrases],
  };
}
