import type { Picture } from "#cart-studio/renders/pictures/picture.ts";

/** The pictures that these words name, and the words that name none. */
export function selectPictures(
  pictures: readonly Picture[],
  words: readonly string[],
): { readonly selected: readonly Picture[]; readonly unknown: readonly string[] } {
  if (words.length === 0) return { selected: pictures, unknown: [] };
  const known = new Set(pictures.flatMap((picture) => picture.names));
  return {
    selected: pictures.filter((picture) => picture.names.some((name) => words.includes(name))),
    unknown: words.filter((word) => !known.has(word)),
  };
}

/** A message that a name is unknown, with up to five similar ones. */
export function unknownName(word: string, pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.flatMap((picture) => picture.names))];
  const ranked = names
    .map((name) => ({ name, far: name.includes(word) ? 0 : editDistance(word, name) }))
    .filter(({ name, far }) => far <= Math.max(2, Math.min(word.length, name.length) / 3))
    .sort((a, b) => a.far - b.far || a.name.length - b.name.length)
    .slice(0, 5)
    .map(({ name }) => name);
  const hint = ranked.length > 0 ? ` Did you mean ${ranked.join(", ")}?` : "";
  return `Nothing is called "${word}".${hint}`;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
