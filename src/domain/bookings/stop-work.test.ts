import { expect, it } from "vitest";
import type { BookingState } from "./states.ts";
import { findStopWork } from "./stop-work.ts";

const span = { from: 100, until: 300 };
const find = (state: BookingState, fromAt: number, toAt: number, backAt: number | null = null) =>
  findStopWork({ state, fromAt, toAt }, backAt, span);

it("is a check-out of today or tomorrow, once it is confirmed", () => {
  expect(find("confirmed", 100, 900)).toBe("check-out");
  expect(find("confirmed", 299, 900)).toBe("check-out");
  expect(find("confirmed", 99, 900)).toBeNull();
  expect(find("confirmed", 300, 900)).toBeNull();
  expect(find("requested", 150, 900)).toBeNull();
});

it("is a check-in of these days, and one that is late since earlier days", () => {
  expect(find("out", 10, 150)).toBe("check-in");
  expect(find("out", 10, 50)).toBe("check-in");
  expect(find("out", 10, 300)).toBeNull();
});

it("stays in view once it is done, so that it can be undone", () => {
  expect(find("out", 150, 900)).toBe("done");
  expect(find("returned", 10, 50, 150)).toBe("done");
  expect(find("returned", 10, 50, 60)).toBeNull();
  expect(find("closed", 10, 150, 150)).toBeNull();
});
