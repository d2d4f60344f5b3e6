import { expect, it } from "vitest";
import { placeInLanes } from "./sub-lanes.ts";

const bar = (from: number, minutes = 30, between = 15) => ({ from, minutes, between, lane: 0 });
const getLanes = (placed: { bars: { lane: number }[] }) => placed.bars.map(({ lane }) => lane);

it("draws visits at the same time beside each other, and the next one in the first place again", () => {
  const placed = placeInLanes([bar(600), bar(630), bar(660)], [], 2);
  expect(getLanes(placed)).toEqual([0, 1, 0]);
  expect(placed.lanes).toBe(2);
});

it("keeps the time between visits free", () => {
  expect(getLanes(placeInLanes([bar(600, 30, 0), bar(630, 30, 0)], [], 2))).toEqual([0, 0]);
  expect(getLanes(placeInLanes([bar(600, 30, 15), bar(630, 30, 15)], [], 2))).toEqual([0, 1]);
});

it("draws no visit over a block, but gives one that does not fit a place more", () => {
  const block = { from: 780, minutes: 120, lane: 1, count: 1 };
  expect(getLanes(placeInLanes([bar(810)], [block], 2))).toEqual([0]);
  const full = placeInLanes([bar(810), bar(810)], [block], 2);
  expect(getLanes(full)).toEqual([0, 2]);
  expect(full.lanes).toBe(3);
});
