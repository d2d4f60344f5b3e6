/** A part of a day, in hours since midnight; `until` is not part of it. */
export type TimeWindow = { from: number; until: number };

const HOURS = 2;

const toHour = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour + minute / 60;
};

/** Steps of two hours from the first opening to the last closing, and as many more as times outside of them need. */
export function timeWindows(
  spans: readonly { opens: string; closes: string }[],
  times: readonly string[],
): TimeWindow[] {
  const opens = spans.map((span) => toHour(span.opens));
  const closes = spans.map((span) => toHour(span.closes));
  const hours = times.map(toHour);
  if (opens.length + hours.length === 0) return [];
  const first = Math.floor(Math.min(...(opens.length > 0 ? opens : hours)));
  const earliest = Math.min(first, ...hours);
  const from = Math.max(0, first - Math.ceil((first - earliest) / HOURS) * HOURS);
  // A time at the end of a window needs the next one.
  const until = Math.max(...closes, ...hours.map((hour) => Math.floor(hour) + 1));
  const count = Math.ceil((until - from) / HOURS);
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * HOURS,
    until: Math.min(24, from + (index + 1) * HOURS),
  }));
}

/** The window's index; -1 if the time is outside of all. */
export function findTimeWindow(windows: readonly TimeWindow[], time: string): number {
  const hour = toHour(time);
  return windows.findIndex(({ from, until }) => from <= hour && hour < until);
}

/** How much of all windows has passed at a time, from 0 to 1; null outside of them. */
export function passedShare(windows: readonly TimeWindow[], time: string): number | null {
  const [first, last] = [windows[0], windows.at(-1)];
  if (first === undefined || last === undefined) return null;
  const share = (toHour(time) - first.from) / (last.until - first.from);
  return share < 0 || share > 1 ? null : share;
}

const twelve = (hour: number) => (hour % 12 === 0 ? 12 : hour % 12);
const half = (hour: number) => (hour % 24 < 12 ? "AM" : "PM");

/** "8–10 AM" or "10 AM–12 PM" */
export function formatWindow({ from, until }: TimeWindow): string {
  const first = half(from) === half(until) ? twelve(from) : `${twelve(from)} ${half(from)}`;
  return `${first}–${twelve(until)} ${half(until)}`;
}
