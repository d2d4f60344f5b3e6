import { expect, it } from "vitest";
import { createVisitorBudget } from "./visitor-budget.ts";

function budgetWithClock() {
  const clock = { time: 1000 };
  const { take } = createVisitorBudget(() => clock.time);
  const countTaken = (tries: number, address: (index: number) => string) =>
    Array.from({ length: tries }, (_, index) => take(address(index))).filter(Boolean).length;
  return { clock, countTaken };
}

it("lets a visitor have 60 at once and 10 a second, and every other one theirs", () => {
  const { clock, countTaken } = budgetWithClock();
  expect(countTaken(100, () => "192.0.2.1")).toBe(60);
  expect(countTaken(100, () => "192.0.2.2")).toBe(60);
  clock.time += 1000;
  expect(countTaken(100, () => "192.0.2.1")).toBe(10);
  clock.time += 3_600_000;
  expect(countTaken(100, () => "192.0.2.1")).toBe(60);
});

it("is one for a /64 of IPv6, and ten for the /48 around it", () => {
  const { countTaken } = budgetWithClock();
  expect(countTaken(100, (index) => `2001:db8:1:1::${index}`)).toBe(60);
  expect(countTaken(2000, (index) => `2001:db8:1:${index + 2}::1`)).toBe(540);
  expect(countTaken(100, () => "2001:db8:2:1::1")).toBe(60);
});
