type Rule = [pattern: RegExp, sentence: (...groups: string[]) => string];

const RULES: readonly Rule[] = [
  [/^must be a (?:whole )?number/, () => "Enter a number here, such as 1,450."],
  [/^must be more than 0$/, () => "Enter a number above 0."],
  [/^must have at least (\d+) characters$/, (count) => `Write ${count} characters or more.`],
  [/^must have at most (\d+) characters$/, (count) => `Write ${count} characters or fewer.`],
  [/^must have exactly (\d+) entries$/, (count) => `Give exactly ${count}, one per line.`],
  [/^must have at least (\d+) entries$/, (count) => `Give ${count} or more, one per line.`],
  [/^must have at most (\d+) entries$/, (count) => `Give ${count} at most.`],
  [/^is missing$/, () => "Fill this in."],
  [/^must be an address/, () => "Enter an address that begins with https://."],
  [
    /^"(.+)" is typed: write (.+)$/s,
    (typed, figure) => `Write ${figure} instead of "${typed}", so that it follows the figure.`,
  ],
  [
    /^"(.+)" is typed: no figure has this value/s,
    (typed) => `Leave out "${typed}": no figure of the site has this value.`,
  ],
  [
    /^"(.+)" is not how we write; instead: (.+)$/s,
    (typed, better) => `Write ${better} instead of "${typed}".`,
  ],
  [/^repeats that of (.+)$/, (other) => `${other} has the same. Write another one.`],
];

/**
 * Rewrites a content error for readers who have never seen a content file. `words` is the message of the content's check
 * without the file and the field; `toTitle` names a file.
 */
export function mistakeSentence(words: string, toTitle: (path: string) => string): string {
  const plain = words
    .replace(/\.$/, "")
    .replaceAll(/\b[a-z-]+\/[\w-]+\.(?:json|md)\b/g, (path) => toTitle(path));
  for (const [pattern, sentence] of RULES) {
    const found = pattern.exec(plain);
    if (found !== null) return sentence(...found.slice(1));
  }
  return /^[a-z]/.test(plain) ? `This ${plain}.` : `${plain}.`;
}
