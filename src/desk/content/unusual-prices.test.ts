import { expect, it } from "vitest";
import { unusualPrices } from "./unusual-prices.ts";

const write = (daily: number, minimumHours: number, percent: number) =>
  JSON.stringify({
    vehicles: [{ id: "4-seater", name: "4 Seater", plans: [{ title: "Daily", price: daily }] }],
    rules: { minimumHours, refundPercent: percent },
  });

it("are amounts in dollars that change by more than half, with the names of their fields", () => {
  const path = "rental-plans.json";
  const saved = (text: string) => [{ path, before: write(245, 24, 50), text }];
  expect(unusualPrices(saved(write(2450, 96, 100)))).toEqual([
    { name: "Rental prices and rules, 4 Seater, Daily", before: 245, after: 2450 },
  ]);
  expect(unusualPrices(saved(write(255, 24, 50)))).toEqual([]);
  expect(unusualPrices([{ path, before: "", text: write(1, 1, 1) }])).toEqual([]);
});
