import { documentData, withFields } from "#catalogue/edits/document-fields.ts";
import { reject } from "#desk/actions/intent-result.ts";
import { parseFieldName, type TypedField, typedFields } from "#desk/content/field-names.ts";
import { listTyped } from "#desk/content/typed-document.ts";
import type { DeskServices } from "#desk/services.ts";
import { UNREADABLE_FORM, versionField } from "#desk/ui/form-schemas.ts";

const PLANS = "rental-plans.json";
const FIGURES = "policy-figures.json";

/** The content's check requires both documents to say the same. */
function withMirrored(fields: readonly TypedField[]): TypedField[] {
  const rate = fields.find(
    ({ path, field }) => path === PLANS && field.join("/") === "delivery/perMile",
  );
  return rate === undefined ? [...fields] : [...fields, { ...rate, path: FIGURES }];
}

function toText(path: string, base: string, fields: readonly TypedField[]): string {
  const data = documentData(path, base);
  const whole = fields.find(({ field }) => field.length === 0);
  // A document that is not JSON has one field, its text.
  if (typeof data === "string") return whole === undefined ? base : String(whole.value);
  const values = fields.map(({ field, value }) => ({ path: field, value }));
  return withFields(base, values);
}

/** Reads the documents of a form as they were typed, on top of what its page showed. */
export async function readTyped(
  form: FormData,
  { content }: Pick<DeskServices, "content">,
  isTaken: (name: string) => boolean = () => true,
) {
  const names = [...new Set(form.keys())].filter(
    (name) => parseFieldName(name) !== null && isTaken(name),
  );
  // Ticks of one list share a name.
  const entries = names.map((name) => [name, form.getAll(name).map(String).join("\n")] as const);
  const version = versionField.safeParse(form.get("seen"));
  if (!version.success) return reject(UNREADABLE_FORM);
  const seen = Math.min(version.data, await content.version());
  const named = entries.flatMap(([name]) => parseFieldName(name)?.path ?? []);
  const bases = new Map<string, string>();
  for (const path of new Set([...named, ...(named.includes(PLANS) ? [FIGURES] : [])])) {
    const base = await content.textAt(path, seen);
    if (base === null) return reject(`There is no document ${path}.`);
    bases.set(path, base);
  }
  const shown = new Map([...bases].map(([path, base]) => [path, documentData(path, base)]));
  const fields = withMirrored(typedFields(entries, (path) => shown.get(path)));
  const documents = [...Map.groupBy(fields, ({ path }) => path)].map(([path, own]) => {
    const base = bases.get(path) ?? "";
    return { path, base, text: toText(path, base, own) };
  });
  const typed = listTyped(Object.fromEntries(entries), Object.fromEntries(shown));
  return {
    documents,
    /** The texts that say something else than what the page showed. */
    typed,
    /** The version of the content that the page showed. */
    seen,
  };
}
