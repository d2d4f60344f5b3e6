import type { Catalogue } from "#catalogue/catalogue.ts";

/**
 * The addresses with a query that pages link to, and which the server may keep as it keeps pages: a brand's inventory, and
 * a cart's views and colors. Whatever else is asked is worked out for the one who asks.
 */
export function keptQueries({ brands, carts }: Pick<Catalogue, "brands" | "carts">): Set<string> {
  return new Set([
    ...brands.brands.map(({ slug }) => `/inventory?brand=${slug}`),
    ...carts.flatMap(({ slug, images, colors }) => [
      ...images.map((_, index) => `/vehicles/${slug}?view=${index}`),
      ...colors.flatMap((_, index) => [
        `/vehicles/${slug}?color=${index}`,
        `/pictures/carts/${slug}.svg?color=${index}`,
      ]),
    ]),
  ]);
}
