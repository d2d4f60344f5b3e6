/** Longer texts are cut after they are compared. */
const MAX_COMPARED = 400_000;

const MARKUP = /\[[^\]\n]{1,300}\]|<[^>\s]{1,2000}>|\bhttps?:\/\/\S{1,2000}|\bmailto:/gi;
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;

const findWords = (text: string): Set<string> =>
  new Set(text.replaceAll(MARKUP, " ").toLowerCase().match(WORD) ?? []);

function lacksWord(words: ReadonlySet<string>, text: string): boolean {
  return [...findWords(text)].some((word) => !words.has(word));
}

/**
 * Two versions of one text as one. Senders promise that the parts of multipart/alternative say the same, and many break it: an empty
 * plain text, or one that says only where to read the mail.
 */
function merge(first: string, second: string): string {
  const [a, b] = [first.slice(0, MAX_COMPARED), second.slice(0, MAX_COMPARED)];
  const words = findWords(a);
  if (!lacksWord(words, b)) return a;
  if (!lacksWord(findWords(b), a)) return b;
  const others = b.split("\n").filter((line) => lacksWord(words, line));
  return `${a.trimEnd()}\n\n${others.join("\n")}`;
}

/** The first version, with the words that only another has. */
export function mergeAlternatives(versions: readonly string[]): string {
  const [first = "", ...others] = versions.filter((text) => text.trim() !== "");
  return others.reduce(merge, first);
}
