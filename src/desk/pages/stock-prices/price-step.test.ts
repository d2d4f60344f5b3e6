import { describe, expect, it } from "vitest";
import { parseStep, priceAfter } from "./price-step.ts";

describe("parseStep", () => {
  it.each([
    ["$300", "lower", { by: -300, unit: "dollars" }],
    ["1,000", "raise", { by: 1000, unit: "dollars" }],
    ["5%", "lower", { by: -5, unit: "percent" }],
    ["2.5 %", "raise", { by: 2.5, unit: "percent" }],
  ])("reads %s to %s", (amount, direction, step) => {
    expect(parseStep(amount, direction)).toEqual(step);
  });

  it.each(["", "a lot", "0", "0%", "51%", "5.25%", "-5%", "-300", "$9.50"])(
    "refuses %j",
    (text) => {
      expect(parseStep(text, "lower")).toHaveProperty("mistake");
    },
  );
});

it.each([
  [12_995, { by: -300, unit: "dollars" }, 12_695],
  [12_995, { by: -5, unit: "percent" }, 12_345],
  [110, { by: 5, unit: "percent" }, 116],
  [9000, { by: 2.5, unit: "percent" }, 9225],
] as const)("%i after %j is %i", (price, step, after) => {
  expect(priceAfter(price, step)).toBe(after);
});
