import { ShapeGeometry } from "three";
import { describe, expect, it } from "vitest";
import { lettering } from "#cart-studio/geometry/lettering.ts";

function box(text: string, size: number, spacing?: number) {
  const geometry = new ShapeGeometry(lettering(text, size, spacing));
  geometry.computeBoundingBox();
  return geometry.boundingBox;
}

describe("lettering", () => {
  it("stands capitals on the base line at 0.72 of the size", () => {
    const bounds = box("EVH", 0.1);
    expect(bounds?.min.y).toBeCloseTo(0, 3);
    expect(bounds?.max.y).toBeCloseTo(0.072, 3);
    expect(bounds?.min.x).toBeGreaterThanOrEqual(0);
  });

  it("keeps the counters of letters as holes", () => {
    expect(lettering("D", 1)[0]?.holes).toHaveLength(1);
    expect(lettering("8", 1)[0]?.holes).toHaveLength(2);
    expect(lettering("N", 1)[0]?.holes).toHaveLength(0);
  });

  it("sets letters from left to right and leaves room for a space", () => {
    const [first, second] = lettering("L A", 1);
    const left = (shape: typeof first) => Math.min(...(shape?.getPoints() ?? []).map((p) => p.x));
    expect(left(second)).toBeGreaterThan(left(first) + 0.6);
  });

  it("widens with its spacing", () => {
    expect(box("ROVER", 1, 0.2)?.max.x).toBeGreaterThan((box("ROVER", 1, 0)?.max.x ?? 0) + 0.7);
  });
});
