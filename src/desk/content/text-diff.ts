/** A part of a text; `isOther` where the other text has none of it. */
export type TextPart = { text: string; isOther: boolean };

/** Longer texts are compared by what they begin and end with only. */
const MAX_WORDS = 400;
const CONTEXT = 120;

const split = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** The number of words that two texts have in common at one end. */
function countCommon(a: readonly string[], b: readonly string[], step: 1 | -1): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (
    count < most &&
    a.at(step === 1 ? count : -count - 1) === b.at(step === 1 ? count : -count - 1)
  ) {
    count += 1;
  }
  return count;
}

/** Marks the words of `a` that are in no longest common sequence with `b`. */
function diffTokens(a: readonly string[], b: readonly string[]): [boolean[], boolean[]] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const marks: [boolean[], boolean[]] = [a.map(() => true), b.map(() => true)];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      marks[0][i] = false;
      marks[1][j] = false;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return marks;
}

function toParts(words: readonly string[], marks: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, text] of words.entries()) {
    // A blank between two words that differ goes with them.
    const isBetween = text.trim() === "" && marks[index - 1] && marks[index + 1];
    const isOther = isBetween || (marks[index] ?? false);
    const last = parts.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else parts.push({ text, isOther });
  }
  return parts;
}

/** Two versions of a text, each with the words marked that the other has not. Nothing is marked if they share no word. */
export function diffTexts(before: string, after: string): [TextPart[], TextPart[]] {
  const [a, b] = [split(before), split(after)];
  const first = countCommon(a, b, 1);
  const [restA, restB] = [a.slice(first), b.slice(first)];
  const last = countCommon(restA, restB, -1);
  const [middleA, middleB] = [restA, restB].map((words) => words.slice(0, words.length - last));
  const isLong = (middleA?.length ?? 0) > MAX_WORDS || (middleB?.length ?? 0) > MAX_WORDS;
  const marks = isLong
    ? [middleA, middleB].map((words) => words?.map(() => true) ?? [])
    : diffTokens(middleA ?? [], middleB ?? []);
  const [partsA, partsB] = [a, b].map((words, side) =>
    toParts(words, [
      ...words.slice(0, first).map(() => false),
      ...(marks[side] ?? []),
      ...words.slice(words.length - last).map(() => false),
    ]),
  );
  const hasCommon = partsA?.some(({ text, isOther }) => !isOther && text.trim() !== "");
  return hasCommon
    ? [partsA ?? [], partsB ?? []]
    : [[{ text: before, isOther: false }], [{ text: after, isOther: false }]];
}

/** Two versions of a long text without most of what both begin and end with, so that the change is in view. */
export function focusChange(before: string, after: string): [string, string] {
  const shortest = Math.min(before.length, after.length);
  let first = 0;
  while (first < shortest && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < shortest - first && before.at(-last - 1) === after.at(-last - 1)) last += 1;
  const start = first <= CONTEXT ? 0 : before.indexOf(" ", first - CONTEXT) + 1;
  const kept = last <= CONTEXT ? 0 : last - CONTEXT;
  const cut = (text: string) =>
    `${start > 0 ? "… " : ""}${text.slice(start, text.length - kept)}${kept > 0 ? "…" : ""}`;
  return start > first ? [before, after] : [cut(before), cut(after)];
}
