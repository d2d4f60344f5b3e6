import { documentData, fieldAt } from "#catalogue/edits/document-fields.ts";
import type { ContentDrafts } from "#catalogue/edits/drafts.server.ts";

const CART = /^carts\/(.+)\.json$/;

/** Prices that a person has changed and not published, by model. */
export async function readDraftPrices(
  drafts: Pick<ContentDrafts, "list">,
  person: string,
): Promise<ReadonlyMap<string, number>> {
  const prices = new Map<string, number>();
  for (const { path, text, shown } of await drafts.list(person)) {
    const slug = CART.exec(path)?.[1];
    const price = fieldAt(documentData(path, text), ["price"]);
    const before = fieldAt(documentData(path, shown ?? "null"), ["price"]);
    if (slug !== undefined && typeof price === "number" && price !== before)
      prices.set(slug, price);
  }
  return prices;
}
