import type { Catalogue } from "#catalogue/catalogue.ts";
import { usd } from "#domain/money.ts";

function featuredPrices({ home, cartBySlug }: Catalogue): string[] {
  return home.featured.flatMap(({ slug, price }) => {
    const cart = cartBySlug.get(slug);
    if (!cart || cart.price === price) return [];
    return [
      `home.json: featured: the home page shows ${cart.vehicleName} at ${usd(price)}; its own page shows ${usd(cart.price)}.`,
    ];
  });
}

function priceRanges({ brands, carts }: Catalogue): string[] {
  return brands.brands.flatMap(({ slug, name, priceRange: { from, to } }) => {
    const outside = carts.filter(
      ({ brand, price }) => brand === name && (price < from || price > to),
    );
    if (outside.length === 0) return [];
    const named = outside.map(({ vehicleName, price }) => `${vehicleName} (${usd(price)})`);
    return [
      `brands.json: ${slug}.priceRange: ${usd(from)} to ${usd(to)} leaves out ${named.join(", ")}.`,
    ];
  });
}

/** What does not agree within sound content, and may be meant so. Each a sentence that names file and field. */
export function contentNotes(catalogue: Catalogue): string[] {
  return [...featuredPrices(catalogue), ...priceRanges(catalogue)];
}
