import { foldText } from "#domain/search/fold.ts";

export type PersonName = { firstName: string; lastName: string };

export const formatName = ({ firstName, lastName }: PersonName): string =>
  `${firstName} ${lastName}`.trim();

/**
 * The form in which names of people are compared: without case, accents, punctuation, the order of the words, and initials
 * beside whole words. "O’Neil, Zoë M." and "Zoe Oneil" have the same. Empty for no name.
 */
export function toNameKey(name: string): string {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const whole = words.filter((word) => word.length > 1);
  return (whole.length > 0 ? whole : words).sort().join(" ");
}

/** Returns the different names in the form in which they are compared. */
export const toNameKeys = (names: Iterable<string>): Set<string> =>
  new Set(Array.from(new Set(names), toNameKey).filter((name) => name !== ""));
