import { foldText } from "./fold.ts";

const WORD = /[\p{L}\p{N}]+(?:\+\d+)?/gu;
const MAX_WORD_LENGTH = 40;

/** "4+2" is one word. */
export function tokenize(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

export function replaceWords(text: string, others: ReadonlyMap<string, string>): string {
  return foldText(text).replaceAll(WORD, (word) => others.get(word) ?? word);
}

/** Numbers match as a whole. */
export function matchesByPrefix(word: string): boolean {
  return !/^[\d+]+$/.test(word);
}

export function maxEdits(word: string): number {
  if (word.length < 4 || !/^\p{L}+$/u.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Returns `limit` + 1 if the distance exceeds the limit. */
export function damerauLevenshtein(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped && column > 1 && row > 1) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/** Null if no word is close. */
export function closestWord(word: string, vocabulary: Iterable<string>): string | null {
  const limit = maxEdits(word);
  if (limit === 0) return null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const known of vocabulary) {
    const errors = damerauLevenshtein(word, known, limit);
    const score =
      errors <= limit
        ? // A word with the same first letter is more likely.
          errors + (known[0] === word[0] ? 0 : 0.5)
        : known.includes(word)
          ? 10 + known.length
          : Number.POSITIVE_INFINITY;
    if (score < least || (score === least && best !== null && known < best)) {
      best = known;
      least = score;
    }
  }
  return Number.isFinite(least) ? best : null;
}
