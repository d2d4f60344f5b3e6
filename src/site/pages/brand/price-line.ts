import { usd, usdRange } from "#domain/money.ts";

/**
 * The price range as the brand prints it, and the models whose prices lie outside it:
 * "DENAGO from $8,495 to $11,995" and "(EV CITY $15,000)".
 */
export function priceLine(
  brand: { name: string; priceRange: { from: number; to: number } },
  models: readonly { name: string; price: number }[],
): { range: string; outside: string | null } {
  const { from, to } = brand.priceRange;
  const outside = models
    .filter(({ price }) => price < from || price > to)
    .map(({ name, price }) => `${name} ${usd(price)}`);
  return {
    range: `${brand.name} from ${usdRange(from, to)}`,
    outside: outside.length === 0 ? null : `(${outside.join(", ")})`,
  };
}
