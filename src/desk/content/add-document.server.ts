import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { cartPath, type Json } from "#catalogue/edits/document-fields.ts";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { type Rejected, rejectFields } from "#desk/actions/intent-result.ts";
import { parseFieldName, parseMistake } from "#desk/content/field-names.ts";
import { mistakeSentence } from "#desk/content/mistake-sentences.ts";

export type NewDocument = {
  path: string;
  data: Json;
  /** The field of the form for a key of the document. */
  toField: (key: string, inner: string) => string;
};

const toChanges =
  ({ path, data }: NewDocument) =>
  (shown: ContentTexts) =>
    shown.has(path)
      ? { kind: "rejected" as const, mistakes: [`${path}: a colleague has added it just now.`] }
      : [{ path, text: `${JSON.stringify(data, null, 2)}\n` }];

/** Each mistake of the document at its field of the form. */
function rejectMistakes(
  mistakes: readonly string[],
  added: NewDocument,
  { carts, brands }: Catalogue,
): Rejected {
  const titles = new Map<string, string>([
    ...carts.map(({ slug, vehicleName }) => [cartPath(slug), vehicleName] as const),
    ...brands.map(({ slug, name }) => [`brands/${slug}.json`, name] as const),
  ]);
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const mistake of mistakes) {
    const { name, path, words } = parseMistake(mistake);
    const [key = "", inner = ""] = (parseFieldName(name)?.field ?? []).map(String);
    const sentence = mistakeSentence(words, (file) => titles.get(file) ?? file);
    if (path === added.path && key !== "") errors[added.toField(key, inner)] ??= sentence;
    else others.push(path === added.path ? sentence : `${titles.get(path) ?? path}: ${sentence}`);
  }
  const message = ["Nothing was added.", ...others].join(" ");
  return rejectFields(errors, others.length > 0 ? message : undefined);
}

type Args = Pick<IntentArgs<unknown>, "services" | "staff">;

/** Publishes a new document if the whole content is in order with it. */
export async function addDocument(
  { services, staff }: Args,
  added: NewDocument,
): Promise<Rejected | null> {
  const signature = { actor: staff.actor, note: "Added at the desk" };
  const result = await services.content.change(toChanges(added), signature);
  if (result.kind !== "ok") return rejectMistakes(result.mistakes, added, services.catalogue());
  await services.refreshContent();
  return null;
}
