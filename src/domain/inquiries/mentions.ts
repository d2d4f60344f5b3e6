export type Named = { id: string; name: string };

/** A part of a note from its letter `at` on; `person` is the id of who is mentioned with it, null for other text. */
export type NotePart = { at: number; text: string; person: string | null };

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whole names, and first names that only one of them has, in lower case; the longest first. */
function listNames(people: readonly Named[]): [name: string, id: string][] {
  const toFirst = ({ name }: Named) => name.split(" ", 1)[0] ?? name;
  const byFirst = Map.groupBy(people, (person) => toFirst(person).toLowerCase());
  const names = people.flatMap((person): [string, string][] => {
    const first = toFirst(person).toLowerCase();
    const whole: [string, string] = [person.name.toLowerCase(), person.id];
    return byFirst.get(first)?.length === 1 ? [whole, [first, person.id]] : [whole];
  });
  return names.filter(([name]) => name !== "").sort(([a], [b]) => b.length - a.length);
}

/** Splits a note at mentions such as "@Alex" or "@Alex Sample", in any case; an email address is none. */
export function splitMentions(text: string, people: readonly Named[]): NotePart[] {
  const names = listNames(people);
  if (names.length === 0) return [{ at: 0, text, person: null }];
  const ids = new Map(names);
  const choice = names.map(([name]) => escapePattern(name)).join("|");
  const mention = new RegExp(`(?<![\\p{L}\\p{N}._-])@(${choice})(?![\\p{L}\\p{N}])`, "giu");
  const parts: NotePart[] = [];
  let end = 0;
  for (const { 0: found, 1: name = "", index } of text.matchAll(mention)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), person: null });
    parts.push({ at: index, text: found, person: ids.get(name.toLowerCase()) ?? null });
    end = index + found.length;
  }
  if (end < text.length || parts.length === 0) {
    parts.push({ at: end, text: text.slice(end), person: null });
  }
  return parts;
}

/** Returns the people mentioned in a note, each once. */
export function findMentioned<Person extends Named>(
  text: string,
  people: readonly Person[],
): Person[] {
  const ids = new Set(splitMentions(text, people).map(({ person }) => person));
  return people.filter(({ id }) => ids.has(id));
}

const BEGUN = /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}' -]{0,40})$/u;

/** Returns the beginning of a name after the last @; null without one. */
export const readBegunMention = (text: string): string | null => BEGUN.exec(text)?.[1] ?? null;

/** Puts "@Alex Sample " at the cursor in place of the typed beginning; the returned `cursor` is behind the mention. */
export function insertMention(
  text: string,
  cursor: number,
  name: string,
): { text: string; cursor: number } {
  const before = text.slice(0, cursor);
  const begun = BEGUN.exec(before);
  const isBegun = begun?.[1] !== undefined && name.toLowerCase().startsWith(begun[1].toLowerCase());
  const kept = isBegun ? before.slice(0, begun.index) : before;
  const gap = kept === "" || /\s$/.test(kept) ? "" : " ";
  const start = `${kept}${gap}@${name} `;
  return { text: start + text.slice(cursor).replace(/^ /, ""), cursor: start.length };
}
