import { describe, expect, it } from "vitest";
import { listExtras, readExtras, withExtras } from "./extra-lines.ts";
import type { FrozenQuote } from "./quoted-stay.ts";

const QUOTE: FrozenQuote = {
  lines: [
    { label: "Weekly plan, up to 7 days", cents: 105_000 },
    { label: "Estimated tax, 6.625%", cents: 6956 },
  ],
  totalCents: 111_956,
  depositCents: 50_000,
};
const RATE = 0.06625;

describe("withExtras", () => {
  it("puts a discount before the tax, which is less then", () => {
    const quote = withExtras(QUOTE, [{ label: "Returning renter", cents: -5000 }], RATE);
    expect(quote).toEqual({
      lines: [
        { label: "Weekly plan, up to 7 days", cents: 105_000 },
        { label: "Returning renter", cents: -5000, isExtra: true },
        { label: "Estimated tax, 6.625%", cents: 6625 },
      ],
      totalCents: 106_625,
      depositCents: 50_000,
    });
    expect(listExtras(quote)).toEqual([{ label: "Returning renter", cents: -5000 }]);
  });

  it("replaces the extras of before, and gives the price back without any", () => {
    const quote = withExtras(QUOTE, [{ label: "Cooler", cents: 1500 }], RATE);
    expect(listExtras(withExtras(quote, [{ label: "Rack", cents: 2000 }], RATE))).toEqual([
      { label: "Rack", cents: 2000 },
    ]);
    expect(withExtras(quote, [], RATE)).toEqual(QUOTE);
  });

  it("adds no tax to a price that has none", () => {
    const lines = QUOTE.lines.slice(0, 1);
    const untaxed = { ...QUOTE, lines, totalCents: 105_000 };
    const quote = withExtras(untaxed, [{ label: "Cooler", cents: 1500 }], RATE);
    expect(quote.totalCents).toBe(106_500);
  });
});

describe("readExtras", () => {
  const read = (label: string, amount: string) =>
    readExtras({ "extra-label-2": label, "extra-amount-2": amount });

  it.each([
    ["-50", -5000],
    ["−$50.00", -5000],
    ["$-50", -5000],
    ["1,200.50", 120_050],
  ])("reads %s", (amount, cents) => {
    expect(read(" Surfboard rack ", amount).extras).toEqual([{ label: "Surfboard rack", cents }]);
  });

  it("needs a different label for each line", () => {
    const rack = { "extra-label-1": "Rack", "extra-amount-1": "20" };
    const { errors } = readExtras({ ...rack, "extra-label-3": "Rack", "extra-amount-3": "5" });
    expect(Object.keys(errors)).toEqual(["extra-label-3"]);
  });

  it("leaves empty lines out", () => {
    expect(read("", " $ ")).toEqual({ extras: [], errors: {} });
  });

  it.each([
    ["", "20", "extra-label-2"],
    ["Estimated tax", "20", "extra-label-2"],
    ["x".repeat(81), "20", "extra-label-2"],
    ["Rack", "", "extra-amount-2"],
    ["Rack", "0", "extra-amount-2"],
    ["Rack", "ten", "extra-amount-2"],
    ["Rack", "10001", "extra-amount-2"],
  ])("says what is wrong with %s, %s", (label, amount, field) => {
    const { extras, errors } = read(label, amount);
    expect([extras, Object.keys(errors)]).toEqual([[], [field]]);
  });
});
