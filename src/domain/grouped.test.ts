import fc from "fast-check";
import { expect, it } from "vitest";
import { grouped } from "./grouped.ts";

it("sets the thousands of a whole number apart", () => {
  expect([0, 999, 1000, 1_234_567].map(grouped)).toEqual(["0", "999", "1,000", "1,234,567"]);
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(grouped(count)).toBe(count.toLocaleString("en-US"));
    }),
  );
});
