import { describe, expect, it } from "vitest";
import { batteryType, specifications } from "./specifications.ts";

const XT6 = {
  seats: 6,
  range: 45,
  topSpeed: 28,
  driveType: "4x4",
  brand: "EVOLUTION",
  series: "D6 MAX",
} as const;

describe("specifications", () => {
  it("derives the eight entries in their order", () => {
    expect(specifications(XT6).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Seating Capacity: 6",
      "Range: 45 miles",
      "Top Speed: 28 mph",
      "Drive Type: 4x4",
      "Brand: EVOLUTION",
      "Series: D6 MAX",
      "Motor Type: Electric Motor",
      "Battery Type: Lead Acid",
    ]);
  });

  it("takes the battery from the brand", () => {
    expect(batteryType("DENAGO")).toBe("Lithium Ion");
    expect(batteryType("EVOLUTION")).toBe("Lead Acid");
  });
});
