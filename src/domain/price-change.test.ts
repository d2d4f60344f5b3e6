import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnusual, priceStepText } from "./price-change.ts";

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
