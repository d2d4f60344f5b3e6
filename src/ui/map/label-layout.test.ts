import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dot, dotBox, isInside, layoutLabels, overlaps, spreadApart } from "./label-layout.ts";

const FRAME = { width: 640, height: 760 };

const dots = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: FRAME.width }),
      y: fc.integer({ min: 0, max: FRAME.height }),
      side: fc.constantFrom<Dot["side"]>("sea", "land", "either"),
      note: fc.constantFrom(undefined, "free", "$108"),
    }),
    { maxLength: 50 },
  )
  .map((list) => list.map((dot, index): Dot => ({ ...dot, name: `Town number ${index}` })));

describe("layoutLabels", () => {
  it("does not overlap labels, dots or reserved areas, and stays inside the frame", () => {
    const taken = [{ left: 100, top: 100, right: 260, bottom: 180 }];
    fc.assert(
      fc.property(dots, (list) => {
        const labels = layoutLabels(list, FRAME, taken);
        labels.forEach((label, index) => {
          expect(isInside(label.box, FRAME)).toBe(true);
          expect(taken.some((box) => overlaps(box, label.box))).toBe(false);
          expect(labels.slice(index + 1).some(({ box }) => overlaps(box, label.box))).toBe(false);
          const others = list.filter(({ name }) => name !== label.name);
          expect(others.some((dot) => overlaps(dotBox(dot), label.box))).toBe(false);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("labels towns over the sea with a leader line from the dot", () => {
    const [label] = layoutLabels([{ x: 400, y: 300, name: "Surf City", side: "sea" }], FRAME);
    expect(label?.anchor).toBe("start");
    expect(label?.leader).toEqual({ x: 414, y: 300 });
  });

  it("puts a note under the name over the sea, and beside it on land", () => {
    const getBox = (side: Dot["side"], note?: string) => {
      const [label] = layoutLabels([{ x: 400, y: 300, name: "Surf City", side, note }], FRAME);
      const { left = 0, right = 0, top = 0, bottom = 0 } = label?.box ?? {};
      return { width: right - left, height: bottom - top };
    };
    const plain = getBox("sea");
    expect(getBox("sea", "$102")).toEqual({ ...plain, height: 2 * plain.height });
    expect(getBox("land", "$102").height).toBe(plain.height);
    expect(getBox("land", "$102").width).toBeGreaterThan(plain.width + 13);
  });

  it("labels towns on land at their left, and inland ones at their right where there is no room", () => {
    const at = (x: number, side: Dot["side"]) =>
      layoutLabels([{ x, y: 300, name: "Browns Mills", side }], FRAME)[0]?.anchor;
    expect(at(400, "land")).toBe("end");
    expect(at(400, "either")).toBe("end");
    expect(at(20, "land")).toBeUndefined();
    expect(at(20, "either")).toBe("start");
  });
});

describe("spreadApart", () => {
  it("does not move positions that are far enough apart", () => {
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
