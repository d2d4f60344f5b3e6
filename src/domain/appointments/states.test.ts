import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { APPOINTMENT_STATES, canBecome, isLate, UNFINISHED_STATES } from "./states.ts";

const MINUTE = 60_000;

describe("the states of a visit", () => {
  it("only go forward, and stop at a final state", () => {
    const state = fc.constantFrom(...APPOINTMENT_STATES);
    fc.assert(
      fc.property(state, state, (from, to) => {
        if (!canBecome(from, to)) return;
        expect(canBecome(to, from)).toBe(false);
        expect(UNFINISHED_STATES.some((open) => open === from)).toBe(true);
      }),
    );
  });

  it.each([
    [9, "booked", false],
    [10, "booked", true],
    [600, "booked", true],
    [60, "arrived", false],
    [60, "requested", false],
  ] as const)("%i minutes after the start, %s is late: %s", (minutes, state, expected) => {
    expect(isLate({ state, fromAt: 0 }, minutes * MINUTE)).toBe(expected);
  });
});
