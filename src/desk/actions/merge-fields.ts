import type { Fields } from "#desk/ui/action-data.ts";

/** Browsers send line ends as CRLF. */
const sameText = (some: string | undefined, other: string | undefined) =>
  (some ?? "").replaceAll("\r\n", "\n") === (other ?? "").replaceAll("\r\n", "\n");

/**
 * Two people's changes of the same record: the fields that this person changed since `opened` as typed, all others as they are
 * now.
 */
export function mergeFields(typed: Fields, opened: Fields, current: Fields): Fields {
  const kept = Object.entries(current).filter(([name]) => sameText(typed[name], opened[name]));
  return { ...typed, ...Object.fromEntries(kept) };
}
