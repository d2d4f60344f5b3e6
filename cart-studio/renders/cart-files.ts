import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type StudioCart, studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "./places.ts";

/** The name is not among a cart's looks, so that no picture but the hero depends on it. */
export type CatalogCart = StudioCart & { readonly vehicleName: string };

/**
 * Words that features had when the pictures were rendered. Their new words change no looks, but without these every
 * picture would count as stale. The next render of all pictures makes them unnecessary.
 */
const RENDERED_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Standard height/, "Road stance"],
  [/^Lifted$/, "Lifted stance"],
  [/^2x4, rear-wheel drive$/, "Rear-wheel drive"],
  [/^4x4, four-wheel drive$/, "Four-wheel drive"],
  [/Lithium Ion/, "Lithium-ion"],
  [/Lead Acid/, "Lead-acid"],
];

function withRenderedWords(cart: StudioCart): StudioCart {
  const toRenderedWords = (feature: string) =>
    RENDERED_WORDS.reduce((text, [now, then]) => text.replace(now, then), feature);
  return { ...cart, features: cart.features.map(toRenderedWords) };
}

/** Every cart of the catalogue that has a model, in the order of its slug. */
export async function readCarts(): Promise<CatalogCart[]> {
  const files = (await readdir(CART_FILES)).filter((name) => name.endsWith(".json")).sort();
  const carts = await Promise.all(
    files.map(async (name) => {
      const file: { shape?: string; vehicleName: string } = JSON.parse(
        await readFile(join(CART_FILES, name), "utf8"),
      );
      const { vehicleName } = file;
      return file.shape === "other"
        ? []
        : [{ ...withRenderedWords(studioCart(basename(name, ".json"), file)), vehicleName }];
    }),
  );
  return carts.flat();
}
