import type { Bound } from "./limits.ts";
import { plainText } from "./words.ts";

/** A piece of a search: a word, or a number with its "$" and "k". */
export type Token = { text: string };

const TOKEN = /\$?\d+(?:[.,]\d+)*(?:\s?k\b)?(?![\p{L}\p{N}+])|[<>]|[\p{L}\p{N}]+(?:\+\d+)?/gu;

const NUMBERS: ReadonlyMap<string, number> = new Map(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map(
    (word, index) => [word, index + 1],
  ),
);

/** A search in pieces, lower case and without accents. "6-seater" is two, "6seater" and "25mph" as well. */
export function tokensOf(search: string): Token[] {
  const plain = plainText(search).replaceAll(
    /\b(\d+)(seaters?|seats?|mph|miles?|mi|passengers?)\b/g,
    "$1 $2",
  );
  return (plain.match(TOKEN) ?? []).map((text) => ({ text }));
}

const BOUNDS: readonly [Bound | "between", readonly string[]][] = [
  ["under", ["under", "below", "less than", "cheaper than", "fewer than", "<"]],
  ["at most", ["up to", "at most", "max", "maximum", "no more than", "within"]],
  ["over", ["over", "above", "more than", ">"]],
  ["at least", ["at least", "min", "minimum", "no less than", "from"]],
  ["between", ["between"]],
];
const BOUND_BY_WORDS = new Map(
  BOUNDS.flatMap(([kind, words]) => words.map((each) => [each, kind] as const)),
);
const LONGEST_BOUND = 3;

/** The bound that begins at a place, and how many pieces it takes. */
export function boundAt(
  tokens: readonly Token[],
  at: number,
): { kind: Bound | "between"; length: number } | null {
  for (let length = LONGEST_BOUND; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    const kind = words.length === length ? BOUND_BY_WORDS.get(words.join(" ")) : undefined;
    if (kind !== undefined) return { kind, length };
  }
  return null;
}

/** The number at a place: "12k", "$12,000", "12.5k", "six". */
export function amountAt(
  tokens: readonly Token[],
  at: number,
): { value: number; isMoney: boolean; length: number } | null {
  const text = tokens[at]?.text ?? "";
  const named = NUMBERS.get(text);
  if (named !== undefined) return { value: named, isMoney: false, length: 1 };
  const parts = /^(\$?)(\d+(?:[.,]\d+)*)(?:\s?(k))?$/.exec(text);
  if (parts === null) return null;
  const [, dollar, digits = "", thousands] = parts;
  const value = Number(digits.replaceAll(/,(?=\d{3})/g, "").replace(",", "."));
  if (!Number.isFinite(value)) return null;
  return {
    value: thousands === undefined ? value : value * 1000,
    isMoney: dollar === "$" || thousands !== undefined,
    length: 1,
  };
}
