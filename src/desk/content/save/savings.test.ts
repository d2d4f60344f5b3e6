import { expect, it } from "vitest";
import { type Json, withFields } from "#catalogue/edits/document-fields.ts";
import { followSavings } from "./savings.ts";

const PLANS = "rental-plans.json";
const plan = (days: number, price: number, savings: number | null) => ({ days, price, savings });
const before = JSON.stringify({
  vehicles: [{ plans: [plan(1, 295, null), plan(3, 735, 16.9), plan(7, 1400, 32.2)] }],
});

const savingsAfter = (index: number, value: Json) => {
  const path = ["vehicles", 0, "plans", index, "price"];
  const text = withFields(before, [{ path, value }]);
  const after = JSON.parse(followSavings({ path: PLANS, before, text }));
  return after.vehicles[0].plans.map((plan: { savings: number | null }) => plan.savings);
};

it.each<[number, Json, (number | null)[]]>([
  [2, 1450, [null, 16.9, 29.7]],
  [2, 1400, [null, 16.9, 32.2]],
  [0, 300, [null, 18.3, 33.3]],
  [1, 1000, [null, null, 32.2]],
  [1, "a lot", [null, 16.9, 32.2]],
])("with price %i at %j the labels are %j", (index, value, savings) => {
  expect(savingsAfter(index, value)).toEqual(savings);
});

it("leaves other documents alone", () => {
  expect(followSavings({ path: "team.json", before, text: "{}" })).toBe("{}");
});
