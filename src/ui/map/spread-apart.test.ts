import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadApart } from "./label-layout.ts";

describe("spread", () => {
  it("leaves alone what is far enough apart", () => {
    expect(spreadApart([10, 40, 90], 17)).toEqual([10, 40, 90]);
  });

  it("moves neighbors apart around their middle", () => {
    expect(spreadApart([100, 100, 200], 20)).toEqual([90, 110, 200]);
  });

  it("keeps the gap and the order of any positions", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 40 }), (positions) => {
        const moved = spreadApart(
          positions.toSorted((a, b) => a - b),
          17,
        );
        expect(moved).toHaveLength(positions.length);
        moved.forEach((position, index) => {
          const before = moved[index - 1];
          if (before !== undefined) expect(position - before).toBeGreaterThan(16.999);
        });
      }),
    );
  });
});
