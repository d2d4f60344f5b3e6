import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { findDaysMistake, findStartTime } from "./stay-days.ts";
import { findStayMistake } from "./stay-start.ts";
import { BOOKING_FACTS, FRIDAY, NOW, SUNDAY } from "./testing/sample-booking.ts";

const { schedule } = BOOKING_FACTS;
const TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
const SENTENCE =
  "We're closed on Sunday, July 12, so the cart can't come back that day. It can come back on Monday, July 13: choose 3 days.";

it("says why a weekend cannot be had, and what can", () => {
  const weekend = { start: FRIDAY, days: 2, isDelivered: false };
  expect(findDaysMistake(weekend, schedule, NOW)).toEqual({
    field: "days",
    text: SENTENCE,
    instead: { start: FRIDAY, time: "10:00", days: 3 },
  });
  expect(findDaysMistake({ ...weekend, isDelivered: true }, schedule, NOW)).toBeNull();
});

it("puts what is wrong with the time of today at the day, where no time is asked for", () => {
  const evening = dealershipInstant(FRIDAY, "16:30");
  expect(
    findDaysMistake({ start: FRIDAY, days: 3, isDelivered: false }, schedule, evening),
  ).toEqual({
    field: "start",
    text: "We need 2 hours while we're open to get your cart ready. The earliest you can pick it up is Saturday, July 11 at 11:00 AM.",
    instead: { start: "2026-07-11", time: "11:00", days: 3 },
  });
});

it("offers the usual time, the chosen one, or the first that is possible", () => {
  const stay = { start: SUNDAY, days: 2, isDelivered: true };
  expect(findStartTime({ ...stay, time: "" }, schedule, NOW)).toBe("10:00");
  expect(findStartTime({ ...stay, time: "13:00" }, schedule, NOW)).toBe("13:00");
  const morning = dealershipInstant(SUNDAY, "11:30");
  const monday = { ...stay, start: "2026-07-13", time: "" };
  expect(findStartTime(monday, schedule, morning)).toBe("11:00");
  expect(findStartTime({ ...stay, time: "", isDelivered: false }, schedule, NOW)).toBeNull();
});

const stayDays = fc.record({
  start: fc.integer({ min: 0, max: 200 }).map((ahead) => addDays("2026-07-01", ahead)),
  days: fc.integer({ min: 1, max: 30 }),
  isDelivered: fc.boolean(),
});
const clock = fc
  .integer({ min: 0, max: 23 })
  .map((hour) => dealershipInstant("2026-07-01", TIMES[hour] ?? ""));

it("finds fault with a stay only if no hour will do, and offers one that will", () => {
  const counts = { possible: 0, impossible: 0 };
  fc.assert(
    fc.property(stayDays, clock, (stay, now) => {
      const mistake = findDaysMistake(stay, schedule, now);
      const isPossible = TIMES.some(
        (time) => findStayMistake({ ...stay, time }, schedule, now) === null,
      );
      expect(mistake === null).toBe(isPossible);
      counts[isPossible ? "possible" : "impossible"] += 1;
      if (mistake === null) return;
      const { instead } = mistake;
      expect(instead).not.toBeNull();
      if (instead === null) return;
      expect(findStayMistake({ ...stay, ...instead }, schedule, now)).toBeNull();
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(counts.possible, counts.impossible)).toBeGreaterThan(200);
});
