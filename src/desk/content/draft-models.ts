import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { cartPath, documentData, fieldAt, withFields } from "#catalogue/edits/document-fields.ts";

/** The most cards on a brand's page. */
const MAX_CARDS = 6;

type Change = { path: string; text: string };

/** The page of the model's brand with one more card, where it has room for one. */
function listCard(shown: ContentTexts, brand: unknown, slug: string): Change[] {
  const found = [...shown].find(
    ([path, text]) =>
      path.startsWith("brands/") && fieldAt(documentData(path, text), ["name"]) === brand,
  );
  if (found === undefined) return [];
  const [path, text] = found;
  const grid = fieldAt(documentData(path, text), ["grid"]);
  const cards = Array.isArray(grid) ? grid : [];
  if (cards.length >= MAX_CARDS || cards.includes(slug)) return [];
  return [{ path, text: withFields(text, [{ path: ["grid"], value: [...cards, slug] }]) }];
}

/** The changes that put a draft of a model on the site; none for one that is there. */
export function publishDraft(shown: ContentTexts, slug: string): Change[] {
  const path = cartPath(slug);
  const text = shown.get(path) ?? "";
  const data = documentData(path, text);
  if (fieldAt(data, ["draft"]) !== true) return [];
  const published = withFields(text, [{ path: ["draft"], value: undefined }]);
  return [{ path, text: published }, ...listCard(shown, fieldAt(data, ["brand"]), slug)];
}
