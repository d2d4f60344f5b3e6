import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTooOld, retryDelay } from "./outbox-worker.server.ts";

const attempts = fc.integer({ min: 1, max: 5000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe("the delay before the next attempt", () => {
  it.each([
    [1, 5000],
    [2, 10_000],
    [3, 20_000],
    [8, 640_000],
    [9, 900_000],
    [1000, 900_000],
  ])("after %i attempts is about %i ms", (count, expected) => {
    expect(retryDelay(count, 0.5)).toBe(expected);
    expect(retryDelay(count, 0)).toBe(expected / 2);
    expect(retryDelay(count, 0.999999)).toBeGreaterThan(expected * 1.49);
  });

  it("is a whole number within its bounds for any count and jitter", () => {
    fc.assert(
      fc.property(attempts, random, (count, chance) => {
        const delay = retryDelay(count, chance);
        expect(Number.isInteger(delay)).toBe(true);
        expect(delay).toBeGreaterThanOrEqual(2500);
        expect(delay).toBeLessThanOrEqual(1_350_000);
      }),
    );
  });

  it("never decreases with the count", () => {
    fc.assert(
      fc.property(attempts, random, (count, chance) => {
        expect(retryDelay(count + 1, chance)).toBeGreaterThanOrEqual(retryDelay(count, chance));
      }),
    );
  });
});

it("gives up after 7 days", () => {
  const week = 7 * 24 * 3600 * 1000;
  expect(isTooOld(week - 1)).toBe(false);
  expect(isTooOld(week)).toBe(true);
});
