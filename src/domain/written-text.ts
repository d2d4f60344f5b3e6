// Neither control characters nor lone surrogates can be stored everywhere; direction overrides disguise a text.
const UNCLEAN_LINE = /\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
const UNCLEAN_TEXT = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;
// The blank of Braille is a symbol that shows nothing.
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const UNDISPLAYABLE = "Remove characters that can't be displayed";

/** Whether there is something to see in it. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Whether it has characters that cannot be stored everywhere, or that change the direction of what follows. */
export const isUnclean = (text: string, { isLong = false } = {}): boolean =>
  (isLong ? UNCLEAN_TEXT : UNCLEAN_LINE).test(text);

/** What is wrong with texts as they were typed, of which each may be empty; null for nothing. */
export function textMistake(texts: readonly string[]): string | null {
  const isWrong = texts.some(
    (text) => isUnclean(text, { isLong: true }) || (text.trim() !== "" && !isVisible(text)),
  );
  return isWrong ? UNDISPLAYABLE : null;
}
