import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BRIGHT_PAINT,
  decodeLight,
  encodeLight,
  encodeSrgb,
  linearFromHex,
  mixPaint,
  recolor,
  toneMap,
} from "./recolor.ts";

const light = fc.double({ min: 0, max: 20, noNaN: true });
const value = fc.double({ min: 0, max: 1, noNaN: true });

describe("the stored curve", () => {
  it("comes back as it went in", () => {
    fc.assert(
      fc.property(light, (x) => {
        expect(decodeLight(encodeLight(x))).toBeCloseTo(x, 6);
      }),
    );
  });

  it("costs at most two shown steps when kept in 8 bits", () => {
    const shown = (x: number) => 255 * encodeSrgb(toneMap(x));
    fc.assert(
      fc.property(light, (x) => {
        const stored = Math.round(255 * encodeLight(x)) / 255;
        expect(Math.abs(shown(decodeLight(stored)) - shown(x))).toBeLessThan(2);
      }),
    );
  });

  it("stays finite at the ends", () => {
    expect(decodeLight(0)).toBe(0);
    expect(decodeLight(1)).toBeLessThan(1e5);
    expect(encodeLight(-1)).toBe(0);
  });
});

describe("the tone curve", () => {
  it("rises, keeps the mid tones and never reaches past white", () => {
    fc.assert(
      fc.property(light, light, (a, b) => {
        expect(toneMap(Math.min(a, b))).toBeLessThanOrEqual(toneMap(Math.max(a, b)));
        expect(toneMap(a)).toBeLessThanOrEqual(1);
      }),
    );
    expect(toneMap(0.3)).toBe(0.3);
    expect(toneMap(0.42)).toBeCloseTo(0.42, 9);
  });
});

describe("the mix", () => {
  it("gives back both renders", () => {
    fc.assert(
      fc.property(light, light, (black, bright) => {
        expect(mixPaint(black, bright - black, 0)).toBe(black);
        expect(mixPaint(black, bright - black, BRIGHT_PAINT)).toBeCloseTo(bright, 9);
      }),
    );
  });

  it("is brighter in a brighter color", () => {
    fc.assert(
      fc.property(light, light, value, value, (black, added, a, b) => {
        const [dark, pale] = [Math.min(a, b), Math.max(a, b)];
        expect(mixPaint(black, added, dark)).toBeLessThanOrEqual(mixPaint(black, added, pale));
      }),
    );
  });
});

it("reads colors as a display shows them", () => {
  expect(linearFromHex("#000000")).toEqual([0, 0, 0]);
  expect(linearFromHex("#FFFFFF")).toEqual([1, 1, 1]);
  const [red, green, blue] = linearFromHex("#1C4E9E");
  expect([red, green, blue].map((x) => Math.round(255 * encodeSrgb(x)))).toEqual([28, 78, 158]);
});

describe("a recolored picture", () => {
  /** Paint that takes all the light that falls on it, and a pixel of glass. */
  const stored = (x: number, white: number) => Math.round(white * encodeLight(x));
  const layers = (white: number) => {
    const all = white === 255 ? Uint8Array : Uint16Array;
    const lit = stored(BRIGHT_PAINT, white);
    return {
      black: all.from([0, 0, 0, white, 0, 0, 0, 0]),
      added: all.from([lit, lit, lit, white, lit, lit, lit, white]),
    };
  };

  it.each([255, 65_535])("shows a lit flank in the color's own bytes (white %i)", (white) => {
    const { black, added } = layers(white);
    const [red = 0, green = 0, blue = 0, alpha] = recolor(black, added, linearFromHex("#1C4E9E"));
    expect(Math.abs(red - 0x1c)).toBeLessThanOrEqual(1);
    expect(Math.abs(green - 0x4e)).toBeLessThanOrEqual(1);
    expect(Math.abs(blue - 0x9e)).toBeLessThanOrEqual(1);
    expect(alpha).toBe(255);
  });

  it("leaves empty pixels empty", () => {
    const { black, added } = layers(255);
    expect([...recolor(black, added, [1, 1, 1]).slice(4)]).toEqual([0, 0, 0, 0]);
  });
});
