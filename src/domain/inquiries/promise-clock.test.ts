import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openMilliseconds, openTimeBefore } from "#domain/dealership/clock.ts";
import type { Closure, Hours } from "#domain/dealership/dealership-schema.ts";
import { formatMinutes, openMinutes, promiseClockAt, promiseDeadlines } from "./promise-clock.ts";

const hours: Hours = [
  { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens: "09:00", closes: "17:00" },
  { days: ["Sun"], note: "Closed" },
];
const closures: Closure[] = [
  { name: "Christmas Day", on: "12-25" },
  { name: "Moving", on: { first: "2026-03-09", last: "2026-03-12" } },
  { name: "Inventory", on: "2026-07-02", closes: "13:00" },
];
const terms = {
  responsePromise: { maximumHours: 24, typicalHours: [2, 6] as [number, number] },
  hours: { sales: hours, service: hours, alternate: hours, structuredData: "sales" as const },
  closures,
};

const at = (text: string) => new Date(text);
const clock = (received: string, now: string) => promiseClockAt(at(now), terms)(at(received));

describe("the promise clock", () => {
  it("counts opening time across the night", () => {
    // Friday 4:21 PM to Saturday 9:42 AM in New Jersey.
    expect(clock("2026-07-10T16:21:00-04:00", "2026-07-11T09:42:00-04:00")).toEqual({
      state: "running",
      share: 81 / 120,
      text: "1 h 21",
    });
  });

  it("turns at three quarters and at the end of the typical time", () => {
    const received = "2026-07-11T09:00:00-04:00";
    expect(clock(received, "2026-07-11T10:29:59-04:00").state).toBe("running");
    expect(clock(received, "2026-07-11T10:30:00-04:00").state).toBe("soon");
    expect(clock(received, "2026-07-11T11:00:00-04:00")).toMatchObject({ state: "soon", share: 1 });
    expect(clock(received, "2026-07-11T11:00:01-04:00")).toEqual({
      state: "over",
      share: 1,
      text: "2 h 00",
    });
  });

  it("stops at 1 PM on a day that ends early", () => {
    const received = "2026-07-02T12:30:00-04:00";
    expect(clock(received, "2026-07-02T12:59:00-04:00").text).toBe("29 min");
    expect(clock(received, "2026-07-02T16:00:00-04:00").text).toBe("30 min");
    expect(clock(received, "2026-07-03T09:15:00-04:00").text).toBe("45 min");
    const { typical } = promiseDeadlines(at(received), at(received), terms);
    expect(new Date(typical).toISOString()).toBe("2026-07-03T14:30:00.000Z");
  });

  it("stops on Sundays, closed days and nights", () => {
    const saturdayEvening = "2026-07-11T18:00:00-04:00";
    expect(clock(saturdayEvening, "2026-07-13T09:05:00-04:00")).toMatchObject({
      state: "running",
      text: "5 min",
    });
    const christmasEve = "2026-12-24T16:50:00-05:00";
    expect(clock(christmasEve, "2026-12-26T09:10:00-05:00").text).toBe("20 min");
    const beforeMoving = "2026-03-07T16:45:00-05:00";
    expect(clock(beforeMoving, "2026-03-13T09:10:00-04:00").text).toBe("25 min");
  });

  it("tells days once an inquiry is over and two days old", () => {
    expect(clock("2026-07-06T09:00:00-04:00", "2026-07-09T12:00:00-04:00")).toEqual({
      state: "over",
      share: 1,
      text: "3 days",
    });
  });

  it("counts real hours on the days on which the clocks change", () => {
    const nightDays: Hours = [{ days: ["Sun"], opens: "00:00", closes: "06:00" }];
    const open = { hours: nightDays, closures: [] };
    const spring = [at("2026-03-08T00:00:00-05:00"), at("2026-03-08T06:00:00-04:00")] as const;
    const fall = [at("2026-11-01T00:00:00-04:00"), at("2026-11-01T06:00:00-05:00")] as const;
    expect(openMilliseconds(...spring, open)).toBe(5 * 3_600_000);
    expect(openMilliseconds(...fall, open)).toBe(7 * 3_600_000);
    expect(openTimeBefore(fall[1], 7 * 3_600_000, open)).toEqual(fall[0]);
  });

  it("says by when an answer is due", () => {
    const received = at("2026-07-10T16:21:00-04:00");
    expect(promiseDeadlines(received, at("2026-07-11T09:42:00-04:00"), terms)).toEqual({
      typical: at("2026-07-11T10:21:00-04:00").getTime(),
      latest: at("2026-07-11T16:21:00-04:00").getTime(),
      minutesLeft: 39,
    });
  });

  const instants = fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    .map((time) => new Date(time));
  const opening = { hours, closures };

  it("finds the instant since which some opening time has passed", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 40 * 3_600_000 }), (now, requested) => {
        const since = openTimeBefore(now, requested, opening);
        expect(openMilliseconds(since, now, opening)).toBe(requested);
        expect(openMilliseconds(new Date(since.getTime() + 1), now, opening)).toBeLessThan(
          requested,
        );
      }),
      { numRuns: 60 },
    );
  });

  it("is over exactly when more than the typical time has passed, and never runs back", () => {
    const ages = fc.integer({ min: 0, max: 6 * 86_400_000 });
    fc.assert(
      fc.property(instants, ages, ages, (received, a, b) => {
        const [early, late] = [a, b].toSorted((a, b) => a - b) as [number, number];
        const read = (age: number) => {
          const now = new Date(received.getTime() + age);
          const open = openMilliseconds(received, now, opening);
          const { state, share } = promiseClockAt(now, terms)(received);
          expect(state === "over").toBe(open > 2 * 3_600_000);
          return share;
        };
        expect(read(early)).toBeLessThanOrEqual(read(late));
      }),
      { numRuns: 60 },
    );
  });
});

it("writes minutes as people say them", () => {
  expect([0, 59.9, 60, 164].map(formatMinutes)).toEqual(["0 min", "59 min", "1 h 00", "2 h 44"]);
  expect(openMinutes(at("2026-07-11T09:00:00-04:00"), at("2026-07-11T09:24:59-04:00"), terms)).toBe(
    24,
  );
});
