import { daysBetween } from "#domain/dates.ts";
import type { UnitState } from "./unit.ts";

/** For owners only. Whole US dollars; days are the dealership's, `cameOn` null for a unit on order. */
export type UnitCost = { cost: number | null; cameOn: string | null };

/** Returns how many days a unit is, or was, in stock; null for a unit on order. */
export function daysInStock(
  { cameOn }: Pick<UnitCost, "cameOn">,
  state: UnitState,
  today: string,
): number | null {
  if (cameOn === null) return null;
  return Math.max(0, daysBetween(cameOn, state.is === "sold" ? state.on : today));
}

/** Returns the margin in dollars and in whole percent of the price; null while the price or the cost is unknown. */
export function calculateMargin(
  price: number | null,
  cost: number | null,
): { dollars: number; percent: number } | null {
  if (price === null || cost === null) return null;
  const dollars = price - cost;
  return { dollars, percent: Math.round((dollars / price) * 100) };
}
