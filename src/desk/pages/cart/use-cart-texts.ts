import { fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { useTypedDocument } from "#desk/pages/settings/content-form.tsx";
import { cartPath } from "./cart-path.ts";

/** What the page of a model says. The price is null while what is typed is no figure. */
export type CartTexts = {
  price: number | null;
  tagline: string;
  description: string;
  features: string[];
};

const getText = (value: Json | undefined) => (typeof value === "string" ? value : "");

export function readTexts(cart: Json | undefined): CartTexts {
  const [price, features] = [fieldAt(cart, ["price"]), fieldAt(cart, ["features"])];
  return {
    price: typeof price === "number" ? price : null,
    tagline: getText(fieldAt(cart, ["tagline"])),
    description: getText(fieldAt(cart, ["description"])),
    features: Array.isArray(features) ? features.map(getText) : [],
  };
}

/** The texts of a model with what is typed. */
export const useCartTexts = (slug: string): CartTexts =>
  readTexts(useTypedDocument(cartPath(slug)));
