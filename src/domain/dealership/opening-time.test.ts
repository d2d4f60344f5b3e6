import fc from "fast-check";
import { expect, it } from "vitest";
import { openMilliseconds } from "./clock.ts";
import type { Closure, Hours } from "./dealership-schema.ts";
import { openingTimeBetween } from "./opening-time.ts";

const hours: Hours = [
  { days: ["Mon", "Tue"], opens: "13:00", closes: "18:00" },
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "12:30" },
  { days: ["Sat"], opens: "09:00", closes: "15:00" },
  { days: ["Sun"], opens: "00:30", closes: "05:00" },
];
const closures: Closure[] = [{ name: "Thanksgiving Day", on: { week: 4, day: "Thu", month: 11 } }];
const FROM = new Date("2026-02-01T05:00:00Z");
const UNTIL = new Date("2026-12-31T05:00:00Z");

it("is the opening time that the clock counts, over changes of daylight saving and closures", () => {
  const between = openingTimeBetween(FROM, UNTIL, { hours, closures });
  const instant = fc.integer({ min: FROM.getTime(), max: UNTIL.getTime() });
  fc.assert(
    fc.property(instant, fc.integer({ min: -1e8, max: 6e8 }), (start, length) => {
      const end = Math.min(start + length, UNTIL.getTime());
      expect(between(start, end)).toBe(
        openMilliseconds(new Date(start), new Date(end), { hours, closures }),
      );
    }),
  );
});
