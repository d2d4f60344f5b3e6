import fc from "fast-check";
import { expect, it } from "vitest";
import { parseWholeNumber } from "./whole-number.ts";

it("reads a whole number", () => {
  fc.assert(fc.property(fc.nat(), (number) => parseWholeNumber(String(number)) === number));
});

it.each([null, undefined, "", " ", "-1", "1.5", "1e3", "0x1", "\u0661", "1 2", "9".repeat(16), 1])(
  "reads no number in %j",
  (text) => {
    expect(parseWholeNumber(text)).toBeNull();
  },
);
