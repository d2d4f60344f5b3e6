import { compareIntervals, type Interval } from "#domain/intervals/interval.ts";

type CartStay = Interval & { unit: string | null };

/** Pairs of stays that have one cart at the same time, by the start of the later one. */
export function sharedCarts<Stay extends CartStay>(stays: readonly Stay[]): [Stay, Stay][] {
  const longest = new Map<string, Stay>();
  const pairs: [Stay, Stay][] = [];
  for (const stay of stays.toSorted(compareIntervals)) {
    if (stay.unit === null) continue;
    const before = longest.get(stay.unit);
    if (before !== undefined && stay.from < before.until) pairs.push([before, stay]);
    if (before === undefined || stay.until > before.until) longest.set(stay.unit, stay);
  }
  return pairs;
}
