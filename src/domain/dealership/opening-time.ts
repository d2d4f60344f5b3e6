import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "./clock.ts";
import type { Closure, Hours } from "./dealership-schema.ts";
import { hoursOn } from "./hours.ts";

/**
 * Returns a function of the opening time between two instants, in milliseconds. Both must lie between `from` and `until`.
 * The opening hours of those days are worked out once, so that reports can ask for thousands of spans.
 */
export function openingTimeBetween(
  from: Date,
  until: Date,
  { hours, closures }: { hours: Hours; closures: readonly Closure[] },
): (start: number, end: number) => number {
  const spans: { opens: number; closes: number; before: number }[] = [];
  let before = 0;
  const last = dealershipTime(until).day;
  for (let { day } = dealershipTime(from); day <= last; day = addDays(day, 1)) {
    const opening = hoursOn(day, hours, closures).toSorted((one, other) =>
      one.opens < other.opens ? -1 : 1,
    );
    for (const span of opening) {
      const opens = dealershipInstant(day, span.opens).getTime();
      const closes = dealershipInstant(day, span.closes).getTime();
      spans.push({ opens, closes, before });
      before += closes - opens;
    }
  }
  const openUntil = (instant: number): number => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.opens ?? 0) <= instant) low = middle + 1;
      else high = middle;
    }
    const span = spans[low - 1];
    return span === undefined ? 0 : span.before + Math.min(instant, span.closes) - span.opens;
  };
  return (start, end) => Math.max(0, openUntil(end) - openUntil(start));
}
