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
