import { describe, expect, it } from "vitest";
import { decodeLight } from "../../src/domain/carts/recolor.ts";
import { layers } from "./layers.ts";
import type { Light } from "./light.ts";

const pixel = (...rgba: number[]): Light => ({
  width: 1,
  height: 1,
  pixels: Float32Array.from(rgba),
});
const readLight = (pixels: Uint16Array | undefined) => decodeLight((pixels?.[0] ?? 0) / 65_535);
const readAlpha = (pixels: Uint16Array | undefined) => (pixels?.[3] ?? 0) / 65_535;

describe("stored layers", () => {
  it("add up to the bright render", () => {
    const { black, added } = layers(pixel(0.1, 0.1, 0.1, 1), pixel(0.7, 0.7, 0.7, 1), null, 1);
    expect(readLight(black.pixels) + readLight(added?.pixels)).toBeCloseTo(0.7, 3);
    expect(readAlpha(black.pixels)).toBe(1);
  });

  it("have the exposure in them", () => {
    const { black } = layers(pixel(0.5, 0.5, 0.5, 1), null, null, 0.8);
    expect(readLight(black.pixels)).toBeCloseTo(0.4, 3);
  });

  it("darken the page under the cart by its shadow only", () => {
    const { black } = layers(pixel(0, 0, 0, 0), null, Float32Array.of(0.3), 1);
    expect(readLight(black.pixels)).toBe(0);
    expect(readAlpha(black.pixels)).toBeCloseTo(0.3, 3);
  });

  it("keep an edge's light over the shadow behind it", () => {
    const { black } = layers(pixel(0.2, 0.2, 0.2, 0.5), null, Float32Array.of(0.4), 1);
    expect(readAlpha(black.pixels)).toBeCloseTo(0.7, 3);
    expect(readLight(black.pixels) * readAlpha(black.pixels)).toBeCloseTo(0.2, 3);
  });

  it("veil the page behind glass that reflects", () => {
    const { black } = layers(pixel(0.3, 0.3, 0.3, 0.05), null, null, 1);
    expect(readAlpha(black.pixels)).toBeGreaterThan(0.25);
  });
});
