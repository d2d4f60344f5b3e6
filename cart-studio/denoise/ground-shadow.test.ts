import { expect, it } from "vitest";
import { groundShadow, projectShadow } from "./ground-shadow.ts";

const SIDE = 32;
const even = (value: (x: number, y: number) => number) => ({
  width: SIDE,
  height: SIDE,
  pixels: Float32Array.from({ length: SIDE * SIDE * 4 }, (_, i) => {
    const pixel = Math.floor(i / 4);
    return value(pixel % SIDE, Math.floor(pixel / SIDE));
  }),
});
const PLACE = { middle: [0, 0], floor: 0, scale: 8 } as const;
/** Looks straight down from 10 m and sees 4 m across. */
const ABOVE = {
  matrix: [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 10],
    [0, 0, 0, 1],
  ],
  halfWidth: 0.2,
};

it("lies where the cart takes the light, and nowhere else", () => {
  const onTheLeft = groundShadow(
    even((x) => (x < SIDE / 2 ? 0.1 : 1)),
    even(() => 1),
    PLACE,
  );
  const shadow = projectShadow(onTheLeft, ABOVE, 40, 40, true);
  expect(shadow[20 * 40 + 12]).toBeGreaterThan(0.2);
  expect(shadow[20 * 40 + 28]).toBe(0);
});

it("ends before the picture's edges", () => {
  const all = groundShadow(
    even(() => 0),
    even(() => 1),
    PLACE,
  );
  const shadow = projectShadow(all, ABOVE, 40, 40, true);
  expect(shadow[20 * 40 + 20]).toBeGreaterThan(0.3);
  expect(shadow[20 * 40]).toBeLessThan(0.3);
  expect(shadow[39 * 40 + 20]).toBeLessThan((shadow[20 * 40 + 20] ?? 0) / 2);
});

it("is not drawn above the horizon", () => {
  const all = groundShadow(
    even(() => 0),
    even(() => 1),
    PLACE,
  );
  const up = {
    ...ABOVE,
    matrix: [
      [1, 0, 0, 0],
      [0, -1, 0, 0],
      [0, 0, -1, 10],
      [0, 0, 0, 1],
    ],
  };
  expect(projectShadow(all, up, 8, 8, true).every((darkness) => darkness === 0)).toBe(true);
});
