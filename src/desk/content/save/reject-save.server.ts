import { documentData } from "#catalogue/edits/document-fields.ts";
import type { FieldConflict } from "#catalogue/edits/save-documents.ts";
import type { ActionArgs } from "#desk/actions/define-intents.server.ts";
import { type Rejected, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { shorten } from "#desk/content/change-lines.server.ts";
import { documentTitle, fieldLabel, valueText } from "#desk/content/field-labels.ts";
import { fieldName, parseMistake } from "#desk/content/field-names.ts";
import { mistakeSentence } from "#desk/content/mistake-sentences.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { NO_DATA, type SaveData } from "./save-data.ts";

/** Each as a whole sentence, once, and what it means for the post. */
export function toSentences(problems: readonly string[], outcome: string): string {
  const sentences = problems.map((problem) => (/[.!?]$/.test(problem) ? problem : `${problem}.`));
  return [...new Set(sentences), outcome].join(" ");
}

export const SHOWN = "It shows on every page within a minute.";
export const UNCHANGED = "Nothing was changed.";

export const forbid = (problems: readonly string[]): Rejected => ({
  ...reject(toSentences(problems, UNCHANGED)),
  isForbidden: true,
});

/** Colleagues saved the same fields since the page was loaded: each field says both values. */
export async function rejectConflicts(
  { services: { content } }: Pick<ActionArgs, "services">,
  found: readonly FieldConflict[],
): Promise<Rejected<SaveData>> {
  const version = await content.version();
  const conflicts = await Promise.all(
    found.map(async ({ path, field, theirs, mine }) => {
      const last = (await content.history(path)).at(-1);
      const data = documentData(path, (await content.textAt(path, version)) ?? "");
      return {
        name: fieldName(path, field),
        label: field.length === 0 ? documentTitle(path, data) : fieldLabel(data, field),
        by: last === undefined ? "A new release" : last.author,
        when: last === undefined ? "" : `, ${formatDateTime(last.at, new Date())}`,
        theirs: shorten(valueText(theirs, field)),
        mine: shorten(valueText(mine, field)),
      };
    }),
  );
  const errors = conflicts.map(({ name, by, when, theirs, mine }) => [
    name,
    `${by} saved ${theirs} here${when}. You typed ${mine}.`,
  ]);
  const [first, ...others] = conflicts;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return {
    ...rejectFields(
      Object.fromEntries(errors),
      `${first?.by ?? "A colleague"} changed ${first?.label ?? "this"}${more} while you were typing. Nothing was saved, and what you typed is kept.`,
    ),
    data: { ...NO_DATA, conflicts, version },
  };
}

/** Mistakes at their fields; those of other documents in the message, too. */
export function rejectMistakes(mistakes: readonly string[]): Rejected {
  const found = mistakes.map((mistake) => {
    const { name, path, words } = parseMistake(mistake);
    const sentence = mistakeSentence(words, (file) => documentTitle(file, undefined));
    return { name, sentence, text: `${documentTitle(path, undefined)}: ${sentence}` };
  });
  const errors: Record<string, string> = {};
  for (const { name, sentence } of found) errors[name] ??= sentence;
  return rejectFields(
    errors,
    ["Nothing was saved. What you typed is kept.", ...found.map(({ text }) => text)].join(" "),
  );
}
