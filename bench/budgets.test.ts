import { expect, it } from "vitest";
import { getUnit, highest, lowest, meets, readBudgets } from "./budgets.ts";

it.each([
  ["≤ 8 bytes", 8, true],
  ["≤ 8 bytes", 8.1, false],
  ["≥ 1,500 per second", 1500, true],
  ["≥ 1,500 per second", 1499.5, false],
  ["< 20 ms", 19.9, true],
  ["< 20 ms", 20, false],
  ["≤ 0", 0, true],
  ["≤ 8 bytes", Number.NaN, false],
  ["≥ 8 bytes", Number.NaN, false],
  ["< 8 bytes", Number.NaN, false],
])("%s, measured %d: met is %s", (bar, value, expected) => {
  expect(meets({ bar }, value)).toBe(expected);
});

it("reads the unit of a bar", () => {
  expect(getUnit({ bar: "≥ 1,500 per second" })).toBe("per second");
  expect(getUnit({ bar: "≤ 0" })).toBe("");
});

it("reports the page with the highest or the lowest value", () => {
  const values = [
    { value: 2, note: "/a" },
    { value: 3, note: "/b" },
    { value: 1, note: "/c" },
  ];
  expect(highest("bytes", values)).toMatchObject({ value: 3, note: "/b" });
  expect(lowest("score", values)).toMatchObject({ value: 1, note: "/c" });
  expect(highest("bytes", []).value).toBeNaN();
});

it.each(["budgets.json", "reliability/bars.json"])("%s is well formed", (file) => {
  const names = readBudgets(file).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
});
