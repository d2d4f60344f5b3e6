import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, formatDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { canStart, earliestStart, type StayStart, startMistakes } from "./stay-start.ts";
import { BOOKING_FACTS, NOW } from "./testing/sample-booking.ts";

const { schedule } = BOOKING_FACTS;
const TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

const CHOOSE_TIME = /[Cc]hoose a time from (\d+:00 [AP]M) /;
const CHOOSE_DAYS = /choose (\d+) days\./;
const START = / is (\w+, \w+ \d+(?:, \d{4})?) at (\d+:00 [AP]M)\.$/;

const getTime = (text = "") => TIMES.find((time) => formatTime(time, "long") === text) ?? "";

/** Reads the alternative that a sentence proposes; null without one. */
function advised(stayStart: StayStart & { days: number }, text: string): typeof stayStart | null {
  const [, days] = CHOOSE_DAYS.exec(text) ?? [];
  if (days !== undefined) return { ...stayStart, days: Number(days) };
  const [, from] = CHOOSE_TIME.exec(text) ?? [];
  if (from !== undefined) return { ...stayStart, time: getTime(from) };
  const [, named, time] = START.exec(text) ?? [];
  const day = Array.from({ length: 100 }, (_, ahead) => addDays(stayStart.start, ahead - 20)).find(
    (one) => formatDay(one, "named", NOW) === named,
  );
  return day === undefined ? null : { ...stayStart, start: day, time: getTime(time) };
}

const stayStart = fc.record({
  start: fc.integer({ min: 0, max: 360 }).map((ahead) => addDays("2026-07-01", ahead)),
  time: fc.constantFrom(...TIMES),
  days: fc.integer({ min: 1, max: 30 }),
  isDelivered: fc.boolean(),
});

it("says why a rental cannot start or end then, and what would work instead", () => {
  let refused = 0;
  fc.assert(
    fc.property(stayStart, (stay) => {
      let requested = stay;
      for (let turn = 0; ; turn += 1) {
        const mistakes = Object.values(startMistakes(requested, schedule, NOW));
        if (mistakes.length === 0) return;
        refused += 1;
        const [text = ""] = mistakes.map((mistake) => mistake.replaceAll("\u202f", " "));
        const next = advised(requested, text);
        expect(next, text).not.toBeNull();
        expect(turn, `${JSON.stringify(stay)} ${text}`).toBeLessThan(4);
        requested = next ?? requested;
      }
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBeGreaterThan(500);
});

it("knows without the sentences whether a rental can start and end then", () => {
  const earliest = earliestStart(schedule, NOW);
  const counts = { possible: 0, impossible: 0 };
  fc.assert(
    fc.property(stayStart, (stay) => {
      const isPossible = Object.keys(startMistakes(stay, schedule, NOW)).length === 0;
      expect(canStart(stay, schedule, earliest)).toBe(isPossible);
      counts[isPossible ? "possible" : "impossible"] += 1;
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(counts.possible, counts.impossible)).toBeGreaterThan(200);
});

it.each([
  ["10:07", 2, "Choose 10:00 AM or 11:00 AM."],
  ["09:59", 2, "Choose 9:00 AM or 10:00 AM."],
])("names the hours around %s, which the forms do not offer", (time, days, text) => {
  const stay = { start: "2026-07-14", time, days, isDelivered: false };
  expect(startMistakes(stay, schedule, NOW).time).toContain(text);
  expect(startMistakes({ ...stay, bookedTime: time }, schedule, NOW)).toEqual({});
});
