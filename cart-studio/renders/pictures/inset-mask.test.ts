import { describe, expect, it } from "vitest";
import { changedShare } from "./inset-mask.ts";

const [WIDTH, HEIGHT, WHOLE] = [200, 120, 1280];

type Light = (x: number, y: number) => number;

function shares(own: Light, around: Light) {
  const layer = (light: Light) =>
    Float32Array.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
      const pixel = Math.floor(i / 4);
      return i % 4 === 3 ? 1 : light(pixel % WIDTH, Math.floor(pixel / WIDTH));
    });
  const part = { width: WIDTH, height: HEIGHT, own: layer(own), around: layer(around) };
  const found = changedShare(part, WHOLE);
  return (x: number, y: number) => found[y * WIDTH + x] ?? Number.NaN;
}

const sea: Light = (_x, y) => 0.5 + (y > 60 ? 0.2 : 0);
/** Noise with a mean of 0, such as few rays leave on water far away. */
const noise: Light = (x, y) => ((x * 7 + y * 13) % 2 === 0 ? 0.04 : -0.04);
const isCart = (x: number, y: number) => x >= 80 && x < 120 && y >= 40 && y < 90;

describe("what an inset shows", () => {
  it("is nothing where it differs by noise only", () => {
    const at = shares((x, y) => sea(x, y) + noise(x, y), sea);
    for (const [x, y] of [
      [0, 0],
      [50, 60],
      [199, 119],
    ] as const) {
      expect(at(x, y)).toBe(0);
    }
  });

  it("is the whole cart to its edges, fading out soon after", () => {
    const at = shares((x, y) => (isCart(x, y) ? 0.1 : sea(x, y) + noise(x, y)), sea);
    for (const [x, y] of [
      [80, 40],
      [119, 89],
      [100, 65],
    ] as const) {
      expect(at(x, y)).toBe(1);
    }
    expect(at(122, 65)).toBeGreaterThan(0.5);
    expect(at(150, 65)).toBe(0);
    const row = Array.from({ length: 40 }, (_, i) => at(115 + i, 65));
    expect(row.every((share, i) => i === 0 || share <= (row[i - 1] ?? 0))).toBe(true);
  });

  it("is a shadow too that takes a twentieth of the light", () => {
    const at = shares((x, y) => sea(x, y) * (isCart(x, y) ? 0.95 : 1), sea);
    expect(at(100, 65)).toBe(1);
    expect(at(20, 65)).toBe(0);
  });
});
