import { expect, it } from "vitest";
import { findExceeded } from "./unusual-amount.ts";

it.each([
  ["above the deposit", 50_001, 100_000, 50_000, "the deposit of $500.00"],
  ["of a discount above the deposit", -50_001, 100_000, 50_000, "the deposit of $500.00"],
  ["above the rent alone", 40_000, 30_000, 50_000, "the rent of $300.00"],
  ["up to both", 30_000, 30_000, 50_000, null],
  ["without a deposit", 20_000, 30_000, 0, null],
])("an amount %s", (_, cents, rentCents, depositCents, exceeded) => {
  expect(findExceeded(cents, { rentCents, depositCents })).toBe(exceeded);
});
