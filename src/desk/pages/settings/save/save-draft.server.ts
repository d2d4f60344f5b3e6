import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { documentData, withFields } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import { type Rejected, reject } from "#desk/actions/intent-result.ts";
import { refusedFields } from "#desk/content/content-rights.ts";
import { type TypedField, typedFields } from "#desk/content/field-names.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { UNREADABLE_FORM, versionField } from "#desk/ui/form-schemas.ts";
import { withSavings } from "./savings.ts";

type Args = {
  form: FormData;
  services: Pick<DeskServices, "drafts" | "content">;
  staff: Staff;
};

const PLANS = "rental-plans.json";
const FIGURES = "policy-figures.json";

/** Each as a whole sentence, once, and what it means for the post. */
export function toSentences(problems: readonly string[], outcome: string): string {
  const sentences = problems.map((problem) => (/[.!?]$/.test(problem) ? problem : `${problem}.`));
  return [...new Set(sentences), outcome].join(" ");
}

export const UNCHANGED = "Nothing was changed.";

export const forbid = (problems: readonly string[], outcome = UNCHANGED): Rejected => ({
  ...reject(toSentences(problems, outcome)),
  isForbidden: true,
});

/** Keeps the fields of one document; returns what the person's role may not change. */
async function saveDocument(
  path: string,
  fields: readonly TypedField[],
  before: string,
  version: number | undefined,
  { services: { drafts }, staff }: Args,
): Promise<string[]> {
  const whole = fields.find(({ field }) => field.length === 0);
  const mine = (await drafts.text(staff.id, path)) ?? before;
  const now = documentData(path, mine);
  // A document that is not JSON has one field, its text.
  if (typeof now === "string" && whole === undefined) return [];
  const typed = fields.map(({ field, value }) => ({ path: field, value }));
  const values = withSavings(path, now, typed);
  const after = whole === undefined ? withFields(mine, values) : String(whole.value);
  const refused = refusedFields(staff.roles, path, mine, after).map(({ words }) => words);
  if (refused.length > 0) return refused;
  if (whole !== undefined) {
    await drafts.save(staff.actor, path, String(whole.value), version);
    return [];
  }
  await drafts.saveFields(staff.actor, path, values, version);
  // The content's check requires both documents to say the same.
  const rate = values.find(
    (value) => path === PLANS && value.path.join("/") === "delivery/perMile",
  );
  if (rate) await drafts.saveFields(staff.actor, FIGURES, [rate], version);
  return [];
}

/** Keeps the fields of a form as drafts. Null if all were kept. */
export async function saveDraft(args: Args): Promise<Rejected | null> {
  const { form, services } = args;
  const { content } = services;
  const texts: ContentTexts = overlay(content.base, await content.edits());
  const shown = (path: string) => documentData(path, texts.get(path) ?? "");
  const typed = typedFields(form, shown);
  const seen = versionField.safeParse(form.get("seen"));
  if (typed.length > 0 && !seen.success) return reject(UNREADABLE_FORM);
  const version = seen.data;
  const problems: string[] = [];
  for (const [path, fields] of Map.groupBy(typed, (field) => field.path)) {
    const before = texts.get(path);
    if (before === undefined) return reject(`There is no document ${path}.`);
    problems.push(...(await saveDocument(path, fields, before, version, args)));
  }
  return problems.length === 0 ? null : forbid(problems);
}
