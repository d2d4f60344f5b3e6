import type { Interval } from "#domain/intervals/interval.ts";
import { holdHalf, leaveHalf } from "#domain/scarcity.ts";
import { openIntervals, type PoolState } from "./slots.ts";

/** How long intervals are within others that do not overlap. */
const sumWithin = (intervals: readonly Interval[], within: readonly Interval[]): number =>
  intervals.reduce(
    (sum, { from, until }) =>
      within.reduce(
        (part, span) => part + Math.max(0, Math.min(until, span.until) - Math.max(from, span.from)),
        sum,
      ),
    0,
  );

/**
 * How long appointments take a pool on a day, and how long it has free but for them. `pool.taken` are the others; `day` is from
 * midnight to midnight.
 */
function measureDay(
  day: Interval,
  appointments: readonly Interval[],
  { opening, capacity, blocks, taken, now }: PoolState,
): [taken: number, free: number] {
  const open = openIntervals(day, opening)
    .map(({ from, until }) => ({ from: Math.max(from, now), until: Math.min(until, day.until) }))
    .filter(({ from, until }) => from < until);
  const blocked = blocks.reduce((sum, block) => sum + block.count * sumWithin([block], open), 0);
  const free = capacity * sumWithin(open, open) - sumWithin(taken, open) - blocked;
  return [sumWithin(appointments, open), free];
}

/** Whether unproved appointments hold half of the time that a pool has on a day but for them. */
export const isDayScarce = (
  day: Interval,
  unproved: readonly Interval[],
  pool: PoolState,
): boolean => holdHalf(...measureDay(day, unproved, pool));

/** Whether times that are kept for links leave half of what a pool has on a day but for them. */
export const leavesHalfOfDay = (
  day: Interval,
  kept: readonly Interval[],
  pool: PoolState,
): boolean => leaveHalf(...measureDay(day, kept, pool));
