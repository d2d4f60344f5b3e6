/** Milliseconds since 1970; `until` is not part of it. */
export type Interval = { from: number; until: number };

export const compareIntervals = (a: Interval, b: Interval) => a.from - b.from || a.until - b.until;

export const overlaps = (a: Interval, b: Interval) => a.from < b.until && b.from < a.until;

/** Stays that overlap others only within their group, in order of time. */
export function groupOverlapping<Found extends Interval>(stays: readonly Found[]): Found[][] {
  const groups: Found[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const stay of stays.toSorted(compareIntervals)) {
    const last = groups.at(-1);
    if (last !== undefined && stay.from < end) last.push(stay);
    else groups.push([stay]);
    end = Math.max(end, stay.until);
  }
  return groups;
}

/** From the first start to the last end. */
export function boundingInterval(intervals: readonly Interval[]): Interval {
  return intervals.reduce(
    (bounds, { from, until }) => ({
      from: Math.min(bounds.from, from),
      until: Math.max(bounds.until, until),
    }),
    { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY },
  );
}

/** The fewest intervals that cover the same times. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { from, until } of intervals.toSorted(compareIntervals)) {
    const last = merged.at(-1);
    if (last === undefined || from > last.until) merged.push({ from, until });
    else last.until = Math.max(last.until, until);
  }
  return merged;
}
