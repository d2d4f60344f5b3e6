import { usd } from "#domain/money.ts";
import type { Figure, Limit } from "./figures.ts";
import { foldText } from "./fold.ts";

const UNITS: Readonly<Record<Figure, (amount: number) => string>> = {
  price: usd,
  seats: (amount) => `${amount} seats`,
  range: (amount) => `${amount} miles`,
  speed: (amount) => `${amount} mph`,
};

export type Bound = "under" | "at most" | "over" | "at least";

export function boundLimit(figure: Figure, bound: Bound, amount: number): [Limit, string] {
  const words = `${bound} ${UNITS[figure](amount)}`;
  switch (bound) {
    case "under":
      return [{ figure, from: null, to: Math.ceil(amount) - 1 }, words];
    case "at most":
      return [{ figure, from: null, to: Math.floor(amount) }, words];
    case "over":
      return [{ figure, from: Math.floor(amount) + 1, to: null }, words];
    case "at least":
      return [{ figure, from: Math.ceil(amount), to: null }, words];
  }
}

export function exactLimit(figure: Figure, amount: number): [Limit, string] {
  return [{ figure, from: amount, to: amount }, UNITS[figure](amount)];
}

export function spanLimit(figure: Figure, a: number, b: number): [Limit, string] {
  const from = Math.min(a, b);
  const to = Math.max(a, b);
  return [{ figure, from, to }, `${UNITS[figure](from)} to ${UNITS[figure](to)}`];
}

const TOKEN = /\$?\d+(?:[.,]\d+)*(?:\s?k\b)?(?![\p{L}\p{N}+])|[<>]|[\p{L}\p{N}]+(?:\+\d+)?/gu;

const NUMBERS: ReadonlyMap<string, number> = new Map(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map(
    (word, index) => [word, index + 1],
  ),
);

const THOUSANDS =
  /\b(\d[\d.]*|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:grand|thousand)\b/g;

export function searchTokens(search: string): string[] {
  const plain = foldText(search)
    .replaceAll(THOUSANDS, (_, amount: string) => `${NUMBERS.get(amount) ?? amount}k`)
    // Spans: 8-10k.
    .replaceAll(/(\d[\d.,]*k?)\s*\p{Pd}\s*(?=\$?\d)/gu, "$1 to ")
    .replaceAll(/\b(\d+)(seaters?|seats?|mph|miles?|mi|passengers?)\b/g, "$1 $2")
    // Layouts of seats: 2 + 2.
    .replaceAll(/\b(\d)\s*\+\s*(?=\d\b)/g, "$1+");
  return plain.match(TOKEN) ?? [];
}

const BOUNDS: readonly [Bound | "between", readonly string[]][] = [
  ["under", ["under", "below", "less than", "cheaper than", "fewer than", "<"]],
  [
    "at most",
    ["up to", "at most", "max", "maximum", "no more than", "not more than", "not over", "within"],
  ],
  ["at most", ["max of", "maximum of", "budget", "budget of", "budget is", "spend"]],
  ["over", ["over", "above", "more than", ">"]],
  ["at least", ["at least", "min", "minimum", "no less than", "from"]],
  ["between", ["between"]],
];
export const BOUND_BY_WORDS = new Map(
  BOUNDS.flatMap(([kind, words]) => words.map((each) => [each, kind] as const)),
);

/** Behind an amount: "$9,000 or less". */
export const BOUND_AFTER: ReadonlyMap<string, Bound> = new Map([
  ...["or less", "or under", "or below", "or fewer", "max", "maximum", "tops", "budget"].map(
    (words) => [words, "at most"] as const,
  ),
  ...["or more", "or above", "or over", "and up", "or better", "minimum", "min", "plus"].map(
    (words) => [words, "at least"] as const,
  ),
]);

const MAX_PHRASE_WORDS = 3;

/** The meaning of the longest phrase that begins there. `length` in tokens. */
export function phraseAt<Meaning>(
  tokens: readonly string[],
  at: number,
  meanings: ReadonlyMap<string, Meaning>,
): { meaning: Meaning; length: number } | null {
  for (let length = MAX_PHRASE_WORDS; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    const meaning = words.length === length ? meanings.get(words.join(" ")) : undefined;
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

export function amountAt(
  tokens: readonly string[],
  at: number,
): { value: number; isMoney: boolean } | null {
  const text = tokens[at] ?? "";
  const named = NUMBERS.get(text);
  if (named !== undefined) return { value: named, isMoney: false };
  const parts = /^(\$?)(\d+(?:[.,]\d+)*)(?:\s?(k))?$/.exec(text);
  if (parts === null) return null;
  const [, dollar, digits = "", thousands] = parts;
  const value = Number(digits.replaceAll(/,(?=\d{3})/g, "").replace(",", "."));
  if (!Number.isFinite(value)) return null;
  return {
    value: thousands === undefined ? value : value * 1000,
    isMoney: dollar === "$" || thousands !== undefined,
  };
}
