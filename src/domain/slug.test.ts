import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSlug } from "./slug.ts";

describe("toSlug", () => {
  it.each([
    ["Toms River", "toms-river"],
    ["Long Beach Township", "long-beach-township"],
    ["EVOLUTION D5 MAVERICK 2+2 PLUS", "evolution-d5-maverick-22-plus"],
    ["EVOLUTION D5 RANGER 4+2 PLUS", "evolution-d5-ranger-42-plus"],
    ["DENAGO EV ROVER XL6", "denago-ev-rover-xl6"],
    ["  Maintenance & Repair ", "maintenance-repair"],
    ["+++", ""],
    ["", ""],
  ])("turns %j into %j", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it("makes only URL-safe slugs, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const slug = toSlug(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });
});
