import type { Catalogue } from "#catalogue/catalogue.ts";
import { toCents } from "#domain/rentals/quote.ts";
import type { Statement } from "./statements.ts";

type Facts = Pick<Catalogue, "cartBySlug" | "dealership" | "figures">;

/**
 * The amounts that a line of a cart's whole price may state, on the cart's own page and its sheet; null for anything else.
 * Each is calculated from the content here, and not taken from the page's own rules.
 */
export function saleAmounts(
  { cartBySlug, dealership, figures }: Facts,
  { text, under }: Statement,
  path: string,
): readonly number[] | null {
  const slug = /^\/vehicles\/([^/?]+)/.exec(path)?.[1] ?? "";
  const price = cartBySlug.get(slug)?.price;
  if (price === undefined) return null;
  const fee = toCents(dealership.documentationFee ?? 0);
  const tax = Math.round((price * 100 + fee) * (dealership.salesTaxRate ?? 0));
  const { freeZoneMinimumSale, perMile } = figures.delivery;
  const line = under[0] ?? "";
  if (/^Sales tax, estimate/.test(line)) return [tax];
  if (/^Documentation fee/.test(line)) return [fee];
  if (/^Estimated total/.test(line)) return [toCents(price) + tax + fee];
  if (/^Pickup at the showroom/.test(line)) return [0];
  if (/free delivery|\ba mile\b/i.test(text)) return [freeZoneMinimumSale, perMile].map(toCents);
  return null;
}
