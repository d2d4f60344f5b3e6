import type { Catalogue } from "./catalogue.ts";
import { collectTexts } from "./collect-texts.ts";
import type { Mistakes } from "./read-file.server.ts";

/** Three words, the first of five letters or more: enough of them to recognize a text, and few to compare. */
const PHRASE = /[a-z0-9']{5,}\W+\w+\W+\w+/gi;
/** Largest share of common phrases; texts of two towns that were written separately share less than half. */
const MAX_SHARED_PART = 0.6;
const MIN_SHARED = 3;

type AreaText = { file: string; field: string; phrases: ReadonlySet<string> };

function areaTexts({ areas }: Pick<Catalogue, "areas">): AreaText[] {
  // A community has its municipality's rule.
  return areas.flatMap(({ localRule, ...area }) =>
    collectTexts(area).map(({ field, value }) => ({
      file: `areas/${area.slug}.json`,
      field,
      phrases: new Set(value.replaceAll(area.name, "").match(PHRASE)),
    })),
  );
}

/** A text of an area must not be another area's with the town's name changed. */
export function checkCopies(catalogue: Pick<Catalogue, "areas">, mistakes: Mistakes): void {
  const firstWith = new Map<string, AreaText>();
  for (const text of areaTexts(catalogue)) {
    const shared = new Map<AreaText, number>();
    for (const phrase of text.phrases) {
      const other = firstWith.get(phrase);
      if (other === undefined) firstWith.set(phrase, text);
      else if (other.file !== text.file) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    for (const [other, count] of shared) {
      const part = count / (text.phrases.size + other.phrases.size - count);
      if (count < MIN_SHARED || part <= MAX_SHARED_PART) continue;
      mistakes.add(
        text.file,
        text.field,
        `is nearly the same as ${other.field} in ${other.file}: write it for this town`,
      );
    }
  }
}
