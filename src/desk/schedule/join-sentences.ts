/** Joins notes to sentences, without the point at the end. */
export const joinSentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(". ")
    .replace(/\.+$/, "");
