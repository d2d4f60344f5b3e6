import { expect, it } from "vitest";
import { foldSavings } from "./plan-savings.ts";

const PLANS = "rental-plans.json";

const line = (plan: number, key: string, label: string, before: string, after: string) => ({
  field: ["vehicles", 1, "plans", plan, key],
  label: `6 Seater, ${label}`,
  before,
  after,
});

const DAILY = line(0, "price", "Daily", "$295", "$300");
const WEEKLY = line(2, "price", "Weekly", "$1,400", "$1,450");
const SHORT_LABEL = line(1, "savings", "3 Day, savings label", "16.9%", "18.3%");
const WEEKLY_LABEL = line(2, "savings", "Weekly, savings label", "32.2%", "29.7%");

it("a savings label is part of the change of its own price", () => {
  expect(foldSavings(PLANS, [WEEKLY, WEEKLY_LABEL])).toEqual([
    { ...WEEKLY, before: "$1,400, savings label 32.2%", after: "$1,450, savings label 29.7%" },
  ]);
});

it("labels that follow the daily price are part of its change", () => {
  expect(foldSavings(PLANS, [DAILY, SHORT_LABEL, WEEKLY, WEEKLY_LABEL])).toEqual([
    {
      ...DAILY,
      before: "$295, savings label 16.9%",
      after: "$300, savings label 18.3%",
    },
    { ...WEEKLY, before: "$1,400, savings label 32.2%", after: "$1,450, savings label 29.7%" },
  ]);
});

it("several labels that follow the daily price are listed in the order of their plans", () => {
  expect(foldSavings(PLANS, [DAILY, SHORT_LABEL, WEEKLY_LABEL])).toEqual([
    {
      ...DAILY,
      before: "$295, savings labels 16.9%, 32.2%",
      after: "$300, savings labels 18.3%, 29.7%",
    },
  ]);
});

it("a label that was changed alone is a change", () => {
  const other = { ...DAILY, field: ["vehicles", 0, "plans", 0, "price"] };
  expect(foldSavings(PLANS, [other, WEEKLY_LABEL])).toEqual([other, WEEKLY_LABEL]);
  expect(foldSavings("home.json", [WEEKLY, WEEKLY_LABEL])).toEqual([WEEKLY, WEEKLY_LABEL]);
});
