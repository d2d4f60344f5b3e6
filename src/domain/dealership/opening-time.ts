import { type Opening, openSpans } from "./clock.ts";

/**
 * Returns a function of the opening time between two instants, in milliseconds. Both must lie between `from` and `until`.
 * The opening hours of those days are worked out once, so that reports can ask for thousands of spans.
 */
export function openingTimeBetween(
  from: Date,
  until: Date,
  opening: Opening,
): (start: number, end: number) => number {
  const spans: { opens: number; closes: number; before: number }[] = [];
  let before = 0;
  for (const { opens, closes } of openSpans(from.getTime(), until.getTime(), opening)) {
    spans.push({ opens, closes, before });
    before += closes - opens;
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
