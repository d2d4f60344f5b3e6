import type { CartRenders } from "#domain/content/render-index-schema.ts";
import { DETAILS, detailPath, stillPath } from "#domain/pictures.ts";
import { toSlug } from "#domain/slug.ts";
import type { Cart } from "./cart-schema.ts";

/** Renders of a cart that exist in all its colors. */
export type ColoredPictures = {
  /** Slug of the color in the cart's lists and in its close-ups. */
  standard: string;
  /** Slugs of the colors that the stills show. */
  colors: readonly string[];
  hasTurn: boolean;
  hasHero: boolean;
  hasPhoneHero: boolean;
};

type Colored = Pick<Cart, "slug" | "colors">;

export function coloredPictures(
  { colors }: Colored,
  renders: CartRenders | undefined,
): ColoredPictures | null {
  if (renders === undefined) return null;
  const known = colors
    .map(({ name }) => toSlug(name))
    .filter((own) => renders.colors.includes(own));
  const [standard] = known;
  return standard === undefined
    ? null
    : {
        standard,
        colors: known,
        hasTurn: renders.turn === true,
        hasHero: renders.hero === true,
        hasPhoneHero: renders.phoneHero === true,
      };
}

/** Both stills, and then the close-ups. */
export function renderedImages(cart: Colored, renders: CartRenders | undefined): string[] {
  const colored = coloredPictures(cart, renders);
  if (colored === null) return [];
  const details = DETAILS.filter((detail) => renders?.details?.includes(detail));
  return [
    stillPath(cart.slug, "front", colored.standard),
    stillPath(cart.slug, "rear", colored.standard),
    ...details.map((detail) => detailPath(cart.slug, detail)),
  ];
}

/** The pictures with its stills in a color instead of the standard one. */
export function imagesInColor(
  { slug, images }: Pick<Cart, "slug" | "images">,
  { standard }: ColoredPictures,
  color: string,
): string[] {
  return images.map((path) => {
    const side = (["front", "rear"] as const).find(
      (item) => path === stillPath(slug, item, standard),
    );
    return side === undefined ? path : stillPath(slug, side, color);
  });
}
