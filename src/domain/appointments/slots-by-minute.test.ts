import fc from "fast-check";
import { expect, it } from "vitest";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import type { Closure, Hours } from "#domain/dealership/dealership-schema.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { findRefusal, freeSlots, type PoolState } from "./slots.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const TOTAL_MINUTES = 7 * DAY_MINUTES;
const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const ANCHORS = new Map(
  // Both changes of the clock in 2026, and a week of its summer.
  ["2026-03-06", "2026-10-30", "2026-07-06"].map((day) => {
    const base = dealershipInstant(day, "00:00").getTime();
    const clock = Array.from({ length: TOTAL_MINUTES }, (_, minute) =>
      dealershipTime(new Date(base + minute * MINUTE)),
    );
    return [day, { base, clock }] as const;
  }),
);

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Up to two stretches of a day. Those that begin or end while clocks change have no minutes that everyone agrees on. */
const spans = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 12, max: 95 })), {
    minLength: 4,
    maxLength: 4,
  })
  .map((quarters) => {
    const [a = 0, b = 0, c = 0, d = 0] = quarters.toSorted((x, y) => x - y).map((one) => one * 15);
    return [
      { opens: clockTime(a), closes: clockTime(b) },
      { opens: clockTime(c), closes: clockTime(d) },
    ];
  });

const minuteOfDays = fc.integer({ min: 0, max: 4 * DAY_MINUTES });

const scenario = fc.record({
  anchor: fc.constantFrom(...ANCHORS.keys()),
  week: fc.array(spans, { minLength: 7, maxLength: 7 }),
  closed: fc.option(fc.integer({ min: 0, max: 4 })),
  early: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 12, max: 95 })),
  now: fc.integer({ min: 0, max: 2 * DAY_MINUTES }),
  range: fc.tuple(minuteOfDays, fc.integer({ min: 1, max: 2 * DAY_MINUTES })),
  capacity: fc.integer({ min: 0, max: 3 }),
  taken: fc.array(fc.tuple(minuteOfDays, fc.integer({ min: 1, max: 300 })), { maxLength: 12 }),
  blocks: fc.array(
    fc.tuple(minuteOfDays, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 2 })),
    { maxLength: 3 },
  ),
  rules: fc.record({
    minutes: fc.constantFrom(15, 30, 60, 75),
    minutesBetween: fc.constantFrom(0, 15, 20),
    noticeHours: fc.constantFrom(0, 1, 2.5),
    horizonDays: fc.integer({ min: 1, max: 5 }),
    stepMinutes: fc.constantFrom(15, 20, 30, 45),
  }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

const dayAt = (index: number, { anchor }: Scenario) =>
  ANCHORS.get(anchor)?.clock[index * DAY_MINUTES + 720]?.day ?? "";

/** A day that is closed, and one that ends early; they may be the same. */
const closedDays = (drawn: Scenario) => ({
  closed: drawn.closed === null ? null : dayAt(drawn.closed, drawn),
  early: { day: dayAt(drawn.early[0], drawn), closes: clockTime(drawn.early[1] * 15) },
});

function toPool(drawn: Scenario, base: number): PoolState {
  const toInterval = (minute: number, length: number): Interval => ({
    from: base + minute * MINUTE,
    until: base + (minute + length) * MINUTE,
  });
  const hours: Hours = drawn.week.flatMap((stretches, index) =>
    stretches.map((stretch) => ({ days: [WEEK[index] ?? "Mon"], ...stretch })),
  );
  const { closed, early } = closedDays(drawn);
  const closures: Closure[] = [
    { name: "Fair", on: early.day, closes: early.closes },
    ...(closed === null ? [] : [{ name: "Moving", on: closed }]),
  ];
  return {
    opening: { hours, closures },
    capacity: drawn.capacity,
    now: base + drawn.now * MINUTE,
    taken: drawn.taken.map(([minute, length]) => toInterval(minute, length)),
    blocks: drawn.blocks.map(([minute, length, count]) => ({
      ...toInterval(minute, length),
      count,
    })),
  };
}

/** Whether a visitor can book a minute, by counting each minute on the clock at the wall. */
function createCounter(drawn: Scenario, clock: readonly { day: string; time: string }[]) {
  const { week, taken, blocks, rules, capacity, now } = drawn;
  const { closed, early } = closedDays(drawn);
  const open = clock.map(({ day, time }) => {
    const stretches = week[(new Date(day).getUTCDay() + 6) % 7] ?? [];
    if (day === closed || (day === early.day && time >= early.closes)) return false;
    return stretches.some(({ opens, closes }) => opens <= time && time < closes);
  });
  const used = clock.map(() => 0);
  for (const [minute, length, count] of [
    ...taken.map((each) => [...each, 1] as const),
    ...blocks,
  ]) {
    for (let at = minute; at < minute + length; at += 1) used[at] = (used[at] ?? 0) + count;
  }
  const days = [...new Set(clock.map(({ day }) => day))];
  const getDay = (minute: number) => days.indexOf(clock[minute]?.day ?? "");
  return (minute: number): boolean => {
    const { minutes, minutesBetween, noticeHours, horizonDays, stepMinutes } = rules;
    if (minute < now || getDay(minute) > getDay(now) + horizonDays) return false;
    if (!open.slice(minute, minute + minutes).every(Boolean)) return false;
    if (open.slice(now, minute).filter(Boolean).length < noticeHours * 60) return false;
    let opens = minute;
    while (open[opens - 1] && getDay(opens - 1) === getDay(minute)) opens -= 1;
    if ((minute - opens) % stepMinutes !== 0) return false;
    return used.slice(minute, minute + minutes + minutesBetween).every((count) => count < capacity);
  };
}

it("finds the free starts that counting minute by minute finds, also on days when clocks change", () => {
  let found = 0;
  fc.assert(
    fc.property(scenario, (drawn) => {
      const { base, clock } = ANCHORS.get(drawn.anchor) ?? { base: 0, clock: [] };
      const pool = toPool(drawn, base);
      const isFree = createCounter(drawn, clock);
      const [from, length] = drawn.range;
      const minutes = Array.from({ length }, (_, index) => from + index);
      const expected = minutes.filter(isFree).map((minute) => base + minute * MINUTE);
      const range = { from: base + from * MINUTE, until: base + (from + length) * MINUTE };
      expect(freeSlots(drawn.rules, range, pool)).toEqual(expected);
      found += expected.length;
      for (const start of [range.from, base + (from + (length >> 1)) * MINUTE, ...expected]) {
        const isExpected = expected.includes(start);
        expect(findRefusal(drawn.rules, start, pool) === null).toBe(isExpected);
      }
    }),
    { numRuns: 200 },
  );
  expect(found).toBeGreaterThan(200);
});
