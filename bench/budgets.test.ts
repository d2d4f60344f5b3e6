import { expect, it } from "vitest";
import { type Budget, meets, readBudgets, verdictOf, worst } from "./budgets.ts";

const base = { part: "pages", what: "bytes", unit: "bytes", why: "short" };

it.each<[Partial<Budget>, number, boolean]>([
  [{ atMost: 8 }, 8, true],
  [{ atMost: 8 }, 8.1, false],
  [{ atLeast: 100 }, 100, true],
  [{ atLeast: 100 }, 99.5, false],
  [{ below: 20 }, 19.9, true],
  [{ below: 20 }, 20, false],
  [{ atMost: 8 }, Number.NaN, false],
  [{ atLeast: 8 }, Number.NaN, false],
  [{ below: 8 }, Number.NaN, false],
])("%o is met by %d: %s", (bar, value, expected) => {
  expect(meets({ ...base, ...bar }, value)).toBe(expected);
});

it("calls a budget skipped when there is no value", () => {
  const budget = { ...base, atMost: 1 };
  expect(verdictOf(budget, undefined)).toBe("skipped");
  expect(verdictOf(budget, { budget: "a", skipped: "not installed" })).toBe("skipped");
  expect(verdictOf(budget, { budget: "a", value: 2 })).toBe("NOT MET");
});

it("reports the page that is furthest from the bar", () => {
  const values = [
    { value: 2, note: "/a" },
    { value: 3, note: "/b" },
    { value: 1, note: "/c" },
  ];
  expect(worst("bytes", "highest", values)).toMatchObject({ value: 3, note: "/b" });
  expect(worst("score", "lowest", values)).toMatchObject({ value: 1, note: "/c" });
});

it.each(["budgets.json", "reliability/bars.json"])("%s has a reason for everything", (file) => {
  for (const { why, what } of readBudgets(file).values()) {
    expect(why).toMatch(/\.$/);
    expect(what).not.toBe("");
  }
});
