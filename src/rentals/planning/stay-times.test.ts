import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { stayTimes } from "./stay-times.ts";

const HOUR = 3_600_000;
const BUFFER = { collected: 60, delivered: 120 };

it("keeps the time of the clock when the clocks change, and the whole buffer after it", () => {
  const lengths = new Set<number>();
  const stay = fc.record({
    start: fc.integer({ min: 0, max: 800 }).map((ahead) => addDays("2026-01-01", ahead)),
    time: fc.integer({ min: 7, max: 19 }).map((hour) => `${String(hour).padStart(2, "0")}:00`),
    days: fc.integer({ min: 1, max: 30 }),
    area: fc.constantFrom(null, "brick"),
  });
  fc.assert(
    fc.property(stay, ({ start, time, days, area }) => {
      const { from_at, to_at, until_at } = stayTimes({ start, time, days, area }, BUFFER);
      expect(dealershipTime(new Date(from_at))).toEqual({ day: start, time });
      expect(dealershipTime(new Date(to_at))).toEqual({ day: addDays(start, days), time });
      expect(until_at - to_at).toBe((area === null ? 1 : 2) * HOUR);
      lengths.add((to_at - from_at) / HOUR - 24 * days);
    }),
    { numRuns: 2000 },
  );
  expect([...lengths].toSorted()).toEqual([-1, 0, 1]);
});
