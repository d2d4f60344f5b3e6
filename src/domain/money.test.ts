import { describe, expect, it } from "vitest";
import { usd, usdSpan } from "./money.ts";

describe("usd", () => {
  it.each([
    [13595, "$13,595"],
    [0, "$0"],
    [6, "$6"],
    [1050, "$1,050"],
    [228.34, "$228.34"],
    [116.6, "$116.60"],
    [1_000_000, "$1,000,000"],
  ])("writes %d as %s", (dollars, text) => {
    expect(usd(dollars)).toBe(text);
  });
});

describe("usdSpan", () => {
  it("names both ends", () => {
    expect(usdSpan(6695, 17995)).toBe("$6,695 to $17,995");
  });

  it("names one price once", () => {
    expect(usdSpan(8495, 8495)).toBe("$8,495");
  });
});
