import { parseDollars } from "#domain/parse-dollars.ts";

/** By how much prices change: whole US dollars, or percent. Negative when they fall. */
export type PriceStep = { by: number; unit: "dollars" | "percent" };

const PERCENT = /^(\d{1,2}(?:\.\d)?) ?%$/;
const MAX_PERCENT = 50;

/** From an amount such as "$300" or "5%". A sentence says what is wrong with it. */
export function parseStep(amount: string, direction: string): PriceStep | { mistake: string } {
  const sign = direction === "lower" ? -1 : 1;
  const percent = Number(PERCENT.exec(amount.trim())?.[1] ?? Number.NaN);
  if (percent > 0 && percent <= MAX_PERCENT) return { by: sign * percent, unit: "percent" };
  if (amount.includes("%")) {
    return { mistake: `Write a percentage above 0 and at most ${MAX_PERCENT}, such as 5%.` };
  }
  const dollars = parseDollars(amount);
  if (!dollars.ok) return { mistake: "Write whole dollars or a percentage, such as $300 or 5%." };
  return { by: sign * dollars.dollars, unit: "dollars" };
}

/** In whole US dollars. */
export function priceAfter(price: number, { by, unit }: PriceStep): number {
  // Whole tenths of a percent, so that 5% of $110 is not a hair more than $5.50.
  const change = unit === "dollars" ? by : (price * Math.round(by * 10)) / 1000;
  return Math.round(price + change);
}
