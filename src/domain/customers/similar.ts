import { foldText } from "#domain/search/fold.ts";

/** Fields that are compared between two customers; names folded, phones as digits, areas as slugs of towns. */
export type Comparable = {
  names: ReadonlySet<string>;
  areas: readonly string[];
  phones: readonly string[];
};

export type Similarity = "town" | "phone";

const foldName = (name: string) =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the different names, without case, accents and punctuation. */
export const foldNames = (names: Iterable<string>): Set<string> =>
  new Set(Array.from(new Set(names), foldName).filter((name) => name !== ""));

/** One digit mistyped: numbers of the same length that differ at one place. */
export function differByOneDigit(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  return [...a].filter((digit, index) => digit !== b[index]).length === 1;
}

/**
 * Why two customers may be one person: one name, and either one town or phones that differ by a digit. Null if nothing
 * says so.
 */
export function findSimilarity(a: Comparable, b: Comparable): Similarity | null {
  if (a.names.isDisjointFrom(b.names)) return null;
  if (a.areas.some((area) => b.areas.includes(area))) return "town";
  const isNear = a.phones.some((phone) => b.phones.some((other) => differByOneDigit(phone, other)));
  return isNear ? "phone" : null;
}
