import { expect, it } from "vitest";
import { calculateMargin, daysInStock } from "./unit-cost.ts";

it("counts the days in stock, to the sale where there was one", () => {
  const cameOn = "2026-05-01";
  const sold = { is: "sold", on: "2026-05-11", pageUntil: "2026-05-25" } as const;
  expect(daysInStock({ cameOn }, { is: "in stock" }, "2026-06-01")).toBe(31);
  expect(daysInStock({ cameOn }, sold, "2026-06-01")).toBe(10);
  expect(
    daysInStock({ cameOn: null }, { is: "on order", expected: null }, "2026-06-01"),
  ).toBeNull();
});

it("knows the margin once price and cost are known", () => {
  expect(calculateMargin(8950, 6200)).toEqual({ dollars: 2750, percent: 31 });
  expect(calculateMargin(5000, 6000)).toEqual({ dollars: -1000, percent: -20 });
  expect([calculateMargin(null, 6200), calculateMargin(8950, null)]).toEqual([null, null]);
});
