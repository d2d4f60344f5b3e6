import fc from "fast-check";
import { expect, it } from "vitest";
import { curve, type Pixel } from "./shore-curve.ts";

const points = fc.array(
  fc.tuple(
    fc.double({ min: -300, max: 1000, noNaN: true }),
    fc.double({ min: -300, max: 1000, noNaN: true }),
  ),
  { minLength: 3, maxLength: 250 },
);

/** The control points of a path as SVG computes them, in pixels. */
function controlPoints(path: string): Pixel[] {
  const [start = "", ...steps] = path.replace(/Z$/, "").split(/(?=[qt])/);
  const numbers = (text: string) =>
    (text.match(/-?\d+/g) ?? []).map((digits) => Number(digits) / 4);
  let [x = 0, y = 0] = numbers(start);
  let last: Pixel = [x, y];
  return steps.map((text) => {
    const step = numbers(text);
    last = text.startsWith("q")
      ? [x + (step[0] ?? 0), y + (step[1] ?? 0)]
      : [2 * x - last[0], 2 * y - last[1]];
    x += step.at(-2) ?? 0;
    y += step.at(-1) ?? 0;
    return last;
  });
}

function expectNear(actual: readonly Pixel[], expected: readonly Pixel[]): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach(([x, y], index) => {
    expect(Math.abs(x - (expected[index]?.[0] ?? Number.NaN))).toBeLessThanOrEqual(0.25);
    expect(Math.abs(y - (expected[index]?.[1] ?? Number.NaN))).toBeLessThanOrEqual(0.25);
  });
}

it("turns at every point of a closed curve, to a quarter of a pixel however long it is", () => {
  fc.assert(fc.property(points, (ring) => expectNear(controlPoints(curve(ring, true)), ring)));
});

it("starts an open curve at its first point and ends before its last", () => {
  fc.assert(
    fc.property(points, (line) => expectNear(controlPoints(curve(line, false)), line.slice(0, -1))),
  );
});
