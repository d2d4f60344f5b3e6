import { describe, expect, it } from "vitest";
import { findSlowest } from "./photo-forms.ts";

const NOW = 100_000;
const arriving = (seconds: number, bytes: number, isWhole = false) => ({
  bytes,
  startedAt: NOW - seconds * 1000,
  isWhole,
});

describe("findSlowest", () => {
  it("is the sender of a byte a second, and not the phone with a weak signal", () => {
    const drip = arriving(30, 30);
    expect(findSlowest([arriving(30, 1_500_000), drip, arriving(30, 400_000)], NOW)).toBe(drip);
  });

  it("is nobody who has just begun, is quick enough, or has sent everything", () => {
    const forms = [arriving(1, 0), arriving(60, 3_000_000), arriving(100, 20_000, true)];
    expect(findSlowest(forms, NOW)).toBeNull();
    expect(findSlowest([], NOW)).toBeNull();
  });
});
