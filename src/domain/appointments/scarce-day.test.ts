import { describe, expect, it } from "vitest";
import type { Interval } from "#domain/intervals/interval.ts";
import { isDayScarce } from "./scarce-day.ts";
import type { PoolState } from "./slots.ts";

const HOUR = 3_600_000;
const at = (hour: number) => Date.parse("2026-07-13T00:00:00-04:00") + hour * HOUR;
const DAY: Interval = { from: at(0), until: at(24) };
/** Of an hour each. */
const hours = (...starts: number[]): Interval[] =>
  starts.map((start) => ({ from: at(start), until: at(start + 1) }));

/** Open from 9 to 5. */
const pool = (own: Partial<PoolState> = {}): PoolState => ({
  opening: {
    hours: [{ days: ["Mon", "Tue", "Wed"], opens: "09:00", closes: "17:00" }],
    closures: [],
  },
  capacity: 2,
  taken: [],
  blocks: [],
  now: at(0),
  ...own,
});

describe("a day of a pool is scarce", () => {
  it("once unproved appointments hold half of its time, at any hours", () => {
    const half = [9, 9, 10, 10, 11, 11, 12, 12];
    expect(isDayScarce(DAY, hours(...half), pool())).toBe(true);
    expect(isDayScarce(DAY, hours(...half.slice(1)), pool())).toBe(false);
    expect(isDayScarce(DAY, hours(9, 9), pool())).toBe(false);
  });

  it("earlier where others or blocks take time", () => {
    const unproved = hours(9, 9);
    expect(isDayScarce(DAY, unproved, pool({ taken: hours(11, 12, 13) }))).toBe(false);
    const blocks = [{ count: 2, from: at(11), until: at(17) }];
    expect(isDayScarce(DAY, unproved, pool({ blocks }))).toBe(true);
  });

  it("by what is left of today", () => {
    expect(isDayScarce(DAY, hours(15, 16), pool({ now: at(15) }))).toBe(true);
    expect(isDayScarce(DAY, hours(10, 11, 12), pool({ now: at(15) }))).toBe(false);
  });

  it("never for the first of a day with little time", () => {
    const taken = hours(9, 10, 11, 12, 13, 14, 15);
    expect(isDayScarce(DAY, [], pool({ capacity: 1, taken }))).toBe(false);
  });
});
