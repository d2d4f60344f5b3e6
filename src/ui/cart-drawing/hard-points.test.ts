import { describe, expect, it } from "vitest";
import { SAMPLE_CART } from "#domain/carts/testing/sample-cart.ts";
import { type CartDrawingInput, canvas, frameOf, hardPoints } from "./hard-points.ts";

const base: CartDrawingInput = {
  ...SAMPLE_CART,
  model: "D5 RANGER",
  shape: "d5",
  seatLayout: "2+2",
};
const layouts = ["2", "2+2", "4F", "4+2", "6F", "6+2"] as const;
const stances = ["road", "lifted"] as const;
const every = layouts.flatMap((seatLayout) =>
  stances.map((stance): CartDrawingInput => ({ ...base, seatLayout, stance })),
);
const cushion = { length: 52, bottom: 66 };

describe("hardPoints", () => {
  it("has the wheelbases of the two flip-seat layouts", () => {
    expect(hardPoints(base).wheelbase).toBe(167);
    expect(hardPoints({ ...base, seatLayout: "4+2" }).wheelbase).toBe(253);
  });

  it.each([
    ["2", 1, false],
    ["2+2", 1, true],
    ["4F", 2, false],
    ["4+2", 2, true],
    ["6F", 3, false],
    ["6+2", 3, true],
  ] as const)("seats %s as %i forward rows", (seatLayout, rows, flipSeat) => {
    const points = hardPoints({ ...base, seatLayout });
    expect(points.rows).toHaveLength(rows);
    expect(points.flipSeat).toBe(flipSeat);
    for (const [index, row] of points.rows.slice(1).entries())
      expect(row - (points.rows[index] ?? 0)).toBe(86);
  });

  it.each(stances)("has the tire and the lift of the %s stance", (stance) => {
    const points = hardPoints({ ...base, stance });
    expect([points.tireRadius, points.lift]).toEqual(stance === "lifted" ? [29, 7] : [26.8, 0]);
  });

  it("stands 1.9 to 2.1 m high", () => {
    for (const cart of every) {
      const { top } = hardPoints(cart);
      expect(top).toBeGreaterThanOrEqual(190);
      expect(top).toBeLessThanOrEqual(210);
    }
  });

  it("keeps every bench clear of the wheels", () => {
    for (const cart of every) {
      const points = hardPoints(cart);
      const benches = points.flipSeat
        ? [...points.rows, (points.rows.at(-1) ?? 0) + 74]
        : points.rows;
      for (const hinge of benches) {
        for (const axle of [0, points.wheelbase]) {
          const beside =
            hinge < axle - points.tireRadius || hinge - cushion.length > axle + points.tireRadius;
          expect(beside || cushion.bottom + points.lift > 2 * points.tireRadius).toBe(true);
        }
      }
    }
  });

  it("grows with the seats and with the bed", () => {
    const length = (cart: CartDrawingInput) => hardPoints(cart).rear - hardPoints(cart).front;
    expect(length({ ...base, seatLayout: "4+2" })).toBeGreaterThan(length(base));
    expect(length({ ...base, seatLayout: "6+2" })).toBeGreaterThan(
      length({ ...base, seatLayout: "6F" }),
    );
    const bed = (kind: "box" | "large-box" | "flat") =>
      length({ ...base, shape: "utility", seatLayout: "2", bed: kind });
    expect(bed("large-box")).toBeGreaterThan(bed("box"));
    expect(bed("flat")).toBeGreaterThan(bed("large-box"));
  });
});

describe("frameOf", () => {
  it("leaves a margin on every side, longest cart included", () => {
    for (const cart of every) {
      const points = hardPoints({ ...cart, guard: true, roof: "long" });
      const { scale, x, ground } = frameOf(points);
      expect(x + points.front * scale).toBeGreaterThan(canvas.width * 0.03);
      expect(x + points.rear * scale).toBeLessThan(canvas.width * 0.97);
      expect(ground - points.top * scale).toBeGreaterThan(canvas.height * 0.03);
    }
  });

  it("aligns every cart on one ground line and never draws a longer cart larger", () => {
    const frames = layouts.map((seatLayout) => frameOf(hardPoints({ ...base, seatLayout })));
    for (const frame of frames) expect(frame.ground).toBeCloseTo(canvas.height * 0.84);
    const byLength = layouts
      .map((seatLayout) => hardPoints({ ...base, seatLayout }))
      .sort((a, b) => a.rear - a.front - (b.rear - b.front));
    const scales = byLength.map((points) => frameOf(points).scale);
    expect(scales).toEqual([...scales].sort((a, b) => b - a));
  });
});
