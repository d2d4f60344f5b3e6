import { boundingInterval, type Interval } from "./interval.ts";

/** The first index whose time is later. */
function indexAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function createLoad(spans: readonly Interval[]) {
  // `from` takes twice as long where it maps what it copies.
  const starts = Float64Array.from(spans.map(({ from }) => from)).sort();
  const ends = Float64Array.from(spans.map(({ until }) => until)).sort();
  /** `counts[index]` is the number from `times[index]` until the next time. */
  const times: number[] = [];
  const counts: number[] = [];
  let [started, ended] = [0, 0];
  while (ended < ends.length) {
    const at = Math.min(starts[started] ?? Number.POSITIVE_INFINITY, ends[ended] ?? 0);
    while (starts[started] === at) started += 1;
    while (ends[ended] === at) ended += 1;
    times.push(at);
    counts.push(started - ended);
  }

  const addTime = (at: number): void => {
    const index = indexAfter(times, at);
    if (times[index - 1] === at) return;
    times.splice(index, 0, at);
    counts.splice(index, 0, counts[index - 1] ?? 0);
  };

  return {
    add({ from, until }: Interval): void {
      addTime(from);
      addTime(until);
      const end = indexAfter(times, until) - 1;
      for (let index = indexAfter(times, from) - 1; index < end; index += 1) {
        counts[index] = (counts[index] ?? 0) + 1;
      }
    },

    /** The most at one moment of a span. */
    peak({ from, until }: Interval): number {
      let most = 0;
      for (let index = Math.max(0, indexAfter(times, from) - 1); index < times.length; index += 1) {
        if ((times[index] ?? 0) >= until) break;
        most = Math.max(most, counts[index] ?? 0);
      }
      return most;
    },

    /** When there are more than a number, within a span if one is given. */
    above(limit: number, within: Interval | null = null): Interval[] {
      if (limit < 0 && within !== null) return [within];
      const found: Interval[] = [];
      const first = within === null ? 0 : Math.max(0, indexAfter(times, within.from) - 1);
      for (let index = first; index < times.length; index += 1) {
        const at = times[index] ?? 0;
        if (within !== null && at >= within.until) break;
        if ((counts[index] ?? 0) <= limit) continue;
        const span = {
          from: Math.max(at, within?.from ?? at),
          until: Math.min(times[index + 1] ?? at, within?.until ?? Number.POSITIVE_INFINITY),
        };
        const last = found.at(-1);
        if (last !== undefined && last.until === span.from) last.until = span.until;
        else found.push(span);
      }
      return found;
    },
  };
}

/** The largest number of intervals at one moment. */
export function maxOverlap(intervals: readonly Interval[]): number {
  return createLoad(intervals).peak(boundingInterval(intervals));
}
