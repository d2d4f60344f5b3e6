import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDuration, responseTimes } from "./response-times.ts";

const MINUTE = 60_000;
const options = {
  now: 1000 * MINUTE,
  promiseMinutes: 120,
  openTime: (start: number, end: number) => Math.max(0, end - start),
};
const answered = (minutes: number) => ({ receivedAt: 0, answeredAt: minutes * MINUTE });
const waiting = (minutes: number) => ({ receivedAt: (1000 - minutes) * MINUTE, answeredAt: null });

describe("times to the first answer", () => {
  it("are those within which one in ten, half and nine of ten are answered", () => {
    const times = Array.from({ length: 10 }, (_, index) => answered(20 * (10 - index)));
    expect(responseTimes(times, options)).toEqual({
      count: 10,
      answered: 10,
      within: 6,
      fastest: 20,
      median: 100,
      slowest: 180,
    });
  });

  it("count one that waits too long as slowest, and one that may still be in time not at all", () => {
    const times = [answered(10), answered(20), waiting(121), waiting(120)];
    expect(responseTimes(times, options)).toEqual({
      count: 3,
      answered: 2,
      within: 2,
      fastest: 10,
      median: 20,
      slowest: null,
    });
  });

  it("are unknown without inquiries", () => {
    expect(responseTimes([], options)).toMatchObject({ count: 0, fastest: null, median: null });
  });

  it("have at least their part of all inquiries within them, and fewer below them", () => {
    const inquiry = fc.oneof(
      fc.integer({ min: 0, max: 900 }).map(answered),
      fc.integer({ min: 121, max: 900 }).map(waiting),
    );
    fc.assert(
      fc.property(fc.array(inquiry, { minLength: 1, maxLength: 40 }), (inquiries) => {
        const { median, count } = responseTimes(inquiries, options);
        const times = inquiries.flatMap(({ answeredAt }) =>
          answeredAt === null ? [] : [answeredAt / MINUTE],
        );
        const limit = median ?? Number.POSITIVE_INFINITY;
        const within = median === null ? count : times.filter((time) => time <= limit).length;
        expect(within).toBeGreaterThanOrEqual(count / 2);
        expect(times.filter((time) => time < limit).length).toBeLessThan(count / 2);
      }),
    );
  });
});

it.each([
  [0.4, "0 min"],
  [31, "31 min"],
  [59.6, "1 h"],
  [104, "1 h 44"],
  [125, "2 h 05"],
])("reads %s minutes as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
