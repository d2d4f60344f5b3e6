import type { Catalogue } from "./catalogue.ts";
import { CONTENT_FILES, type ContentFiles } from "./content-files.server.ts";

export type DateToCome = { file: string; field: string; date: string };

const DAY = 24 * 60 * 60 * 1000;

/** Dates of the content that have not come yet by a clock: either the clock is wrong, or the date. */
export function listDatesToCome(catalogue: Catalogue, now: Date): DateToCome[] {
  // Editors' time zones can be up to a day ahead of the server's.
  const latest = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
  const dates: DateToCome[] = [];
  const check = (file: string, field: string, date: string) => {
    if (date > latest) dates.push({ file, field, date });
  };
  for (const [name, [file]] of Object.entries(CONTENT_FILES)) {
    const content = catalogue[name as keyof ContentFiles];
    if ("updated" in content) check(file, "updated", content.updated);
  }
  for (const { slug, updated } of catalogue.brands)
    check(`brands/${slug}.json`, "updated", updated);
  for (const { slug, updated } of catalogue.carts) check(`carts/${slug}.json`, "updated", updated);
  for (const { slug, updated } of catalogue.policies) {
    check(`policies/${slug}.md`, "updated", updated);
  }
  check("street-legal.json", "checked", catalogue.streetLegal.checked);
  for (const { slug, updated, localRule } of catalogue.areas) {
    check(`areas/${slug}.json`, "updated", updated);
    if (localRule) check(`areas/${slug}.json`, "localRule.date", localRule.date);
  }
  return dates;
}

export const toMistake = ({ file, field, date }: DateToCome) =>
  `${file}: ${field}: ${date} has not come yet.`;

/** In a sentence; null if all dates have come. */
export function describeDatesToCome(catalogue: Catalogue, now: Date): string | null {
  const [latest] = listDatesToCome(catalogue, now).toSorted((a, b) => b.date.localeCompare(a.date));
  if (latest === undefined) return null;
  const today = now.toISOString().slice(0, 10);
  return `Today is ${today} by this computer's clock, and ${latest.file} has the date ${latest.date}: the clock or that date is wrong.`;
}
