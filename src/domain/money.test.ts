import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, formatCents, formatCount, usd, usdRange, wholeDollars } from "./money.ts";

describe("usd", () => {
  it.each([
    [13595, "$13,595"],
    [0, "$0"],
    [6, "$6"],
    [1050, "$1,050"],
    [228.34, "$228.34"],
    [116.6, "$116.60"],
    [1_000_000, "$1,000,000"],
  ])("formats %d as %s", (dollars, text) => {
    expect(usd(dollars)).toBe(text);
  });
});

describe("amounts of cents", () => {
  const options = { style: "currency", currency: "USD" } as const;
  const exact = new Intl.NumberFormat("en-US", options);
  const whole = new Intl.NumberFormat("en-US", { ...options, maximumFractionDigits: 0 });

  it("match Intl.NumberFormat", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(formatCents(cents)).toBe(exact.format(cents / 100));
        expect(wholeDollars(cents)).toBe(whole.format(cents / 100));
        expect(usd(cents)).toBe(whole.format(cents));
        fc.pre(cents % 100 !== 0);
        expect(usd(cents / 100)).toBe(exact.format(cents / 100));
      }),
    );
  });

  it('are "Free" when zero', () => {
    expect([formatAmount(0), formatAmount(2400)]).toEqual(["Free", "$24.00"]);
  });
});

describe("usdSpan", () => {
  it("shows both ends", () => {
    expect(usdRange(6695, 17995)).toBe("$6,695 to $17,995");
  });

  it("shows a single price once", () => {
    expect(usdRange(8495, 8495)).toBe("$8,495");
  });
});

it("groups the thousands of a whole number", () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(["0", "999", "1,000", "1,234,567"]);
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString("en-US"));
    }),
  );
});
