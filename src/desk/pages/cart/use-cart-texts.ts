import { cartPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { useTypedDocument } from "#desk/content/form/content-form.tsx";

const toText = (value: Json | undefined) => (typeof value === "string" ? value : "");

/** The texts of a model's page. The price is null while the typed one is no figure. */
export function readTexts(cart: Json | undefined) {
  const [price, features] = [fieldAt(cart, ["price"]), fieldAt(cart, ["features"])];
  return {
    price: typeof price === "number" ? price : null,
    tagline: toText(fieldAt(cart, ["tagline"])),
    description: toText(fieldAt(cart, ["description"])),
    features: Array.isArray(features) ? features.map(toText) : [],
  };
}

/** The texts of a model with what is typed. */
export const useCartTexts = (slug: string) => readTexts(useTypedDocument(cartPath(slug)));
