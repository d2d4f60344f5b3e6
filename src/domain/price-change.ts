import { usd } from "./money.ts";

/** In dollars. */
export type PriceStep = { name: string; before: number; after: number };

/** A change that is rarely meant: by more than half of what it was. */
export const isUnusual = ({ before, after }: Pick<PriceStep, "before" | "after">): boolean =>
  before > 0 && Math.abs(after - before) > before / 2;

/** "EV CITY: $9,995 → $995, 90% less" */
export function priceStepText({ name, before, after }: PriceStep): string {
  const percent = Math.round((Math.abs(after - before) / before) * 100);
  return `${name}: ${usd(before)} → ${usd(after)}, ${percent}% ${after < before ? "less" : "more"}`;
}

/** In dollars: golf carts that run do not cost less. */
const MIN_PRICE = 1000;

/**
 * A price of a cart that is rarely meant: under $1,000, under a tenth of what carts like it cost, or more than ten times as
 * much.
 */
export const isUnlikely = (price: number, usual: number | null): boolean =>
  price < MIN_PRICE || (usual !== null && (price < usual / 10 || price > usual * 10));

/** "$995 for EV CITY: others in EV CITY cost about $9,995" */
export function unlikelyPriceText(
  { name, category, price }: { name: string; category: string; price: number },
  usual: number | null,
): string {
  const text = `${usd(price)} for ${name}`;
  return usual === null ? text : `${text}: others in ${category} cost about ${usd(usual)}`;
}

/** The median; null without any price. */
export function usualPrice(prices: readonly number[]): number | null {
  const sorted = prices.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
