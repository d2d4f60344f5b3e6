import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnlikely, isUnusual, priceStepText, usualPrice } from "./price-change.ts";

describe("a change of a price", () => {
  it.each([
    [9995, 995, true],
    [9995, 4998, false],
    [9995, 4997, true],
    [100, 150, false],
    [100, 151, true],
    [0, 500, false],
    [500, 0, true],
  ])("from $%i to $%i is unusual: %s", (before, after, expected) => {
    expect(isUnusual({ before, after })).toBe(expected);
  });

  it("is never unusual if it stays, and always if it is ten times less", () => {
    const dollars = fc.integer({ min: 10, max: 1_000_000 });
    fc.assert(
      fc.property(dollars, (before) => {
        expect(isUnusual({ before, after: before })).toBe(false);
        expect(isUnusual({ before, after: Math.floor(before / 10) })).toBe(true);
      }),
    );
  });

  it("is said with both figures", () => {
    const step = { name: "EV CITY", before: 9995, after: 995 };
    expect(priceStepText(step)).toBe("EV CITY: $9,995 → $995, 90% less");
  });
});

describe("a first price", () => {
  it.each([
    [1, null, true],
    [999, 9000, true],
    [1000, 9000, false],
    [1000, 10_001, true],
    [8950, null, false],
    [90_000, 9000, false],
    [90_001, 9000, true],
  ])("of $%i where others cost $%i is unlikely: %s", (price, usual, expected) => {
    expect(isUnlikely(price, usual)).toBe(expected);
  });

  it("is compared with the middle of what others cost", () => {
    expect(usualPrice([])).toBeNull();
    expect(usualPrice([90_000, 8000, 9000])).toBe(9000);
  });
});
