import type { Json } from "#catalogue/edits/document-fields.ts";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { type Rejected, rejectFields } from "#desk/actions/intent-result.ts";
import { parseFieldName, parseMistake } from "#desk/content/field-names.ts";
import { mistakeSentence } from "#desk/content/mistake-sentences.ts";

/**
 * Publishes a new document, with changes of others, if the whole content is in order with it. Otherwise each mistake is at the
 * field of the form that `toField` names for a key of the document.
 */
export async function addDocument(
  { services, staff }: Pick<IntentArgs<unknown>, "services" | "staff">,
  {
    added,
    changed = [],
  }: { added: { path: string; data: Json }; changed?: readonly { path: string; text: string }[] },
  toField: (key: string, inner: string) => string,
): Promise<Rejected | null> {
  const { content, catalogue, refreshContent } = services;
  const result = await content.change(
    [{ path: added.path, text: `${JSON.stringify(added.data, null, 2)}\n` }, ...changed],
    { actor: staff.actor, note: "Added at the desk" },
  );
  if (result.ok) {
    await refreshContent();
    return null;
  }
  const { carts, brands } = catalogue();
  const titles = new Map<string, string>([
    ...carts.map(({ slug, vehicleName }) => [`carts/${slug}.json`, vehicleName] as const),
    ...brands.map(({ slug, name }) => [`brands/${slug}.json`, name] as const),
  ]);
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const mistake of result.mistakes) {
    const { name, path, words } = parseMistake(mistake);
    const [key = "", inner = ""] = (parseFieldName(name)?.field ?? []).map(String);
    const sentence = mistakeSentence(words, (file) => titles.get(file) ?? file);
    if (path === added.path && key !== "") errors[toField(key, inner)] ??= sentence;
    else others.push(path === added.path ? sentence : `${titles.get(path) ?? path}: ${sentence}`);
  }
  const message = ["Nothing was added.", ...others].join(" ");
  return rejectFields(errors, others.length > 0 ? message : undefined);
}
