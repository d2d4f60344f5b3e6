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
const LEAST_PRICE = 1000;

/** A price of a cart that is rarely meant: under $1,000, or under a tenth of what carts like it cost. */
export const isUnlikely = (price: number, usual: number | null): boolean =>
  price < LEAST_PRICE || (usual !== null && price < usual / 10);

/** The median; null without any price. */
export function usualPrice(prices: readonly number[]): number | null {
  const sorted = prices.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
