/** Linear light of red, green and blue. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The paint's linear value in the brighter one of a cart's two renders; in the other it is 0. */
export const BRIGHT_PAINT = 0.8;

/** The light that is stored as half, raised to 1/2.2. */
const HALF = 0.8;
const GAMMA = 2.2;

/** Up to here light is shown as it is; above, it nears white without reaching it. */
const SHOULDER = 0.42;

/** Light to a stored value, 0..1, with the eye's steps in the shadows and no end at the top. */
export function encodeLight(light: number): number {
  const positive = Math.max(0, light);
  return (positive / (positive + HALF)) ** (1 / GAMMA);
}

/** The inverse of `encodeLight`; 1 is infinite and returns the light of the last 16-bit step. */
export function decodeLight(stored: number): number {
  const share = Math.min(0.99996, Math.max(0, stored)) ** GAMMA;
  return (HALF * share) / (1 - share);
}

/** The cart's light in one channel, from its light with black paint and what bright paint adds. */
export function mixPaint(black: number, added: number, color: number): number {
  return Math.max(0, black + (color / BRIGHT_PAINT) * added);
}

/** Light to light that a display can show, 0..1. */
export function toneMap(light: number): number {
  if (light < SHOULDER) return Math.max(0, light);
  const room = 1 - SHOULDER;
  return SHOULDER + room * (1 - Math.exp((SHOULDER - light) / room));
}

/** Light of a "#1C4E9E". */
export function linearFromHex(hex: string): Rgb {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Light on a display, 0..1, to its sRGB value, 0..1. */
export function encodeSrgb(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

type Pixels = Uint8Array | Uint8ClampedArray | Uint16Array;

/**
 * The pixels of a cart in a color. `black` and `added` are stored light in RGBA, 8 or 16 bits;
 * the result is sRGB with black's alpha, 8 bits.
 */
export function recolor(black: Pixels, added: Pixels, color: Rgb): Uint8ClampedArray<ArrayBuffer> {
  const white = 256 ** black.BYTES_PER_ELEMENT - 1;
  const light = lightTable(white);
  const shown = new Uint8ClampedArray(black.length);
  for (let i = 0; i < black.length; i += 4) {
    const alpha = black[i + 3] ?? 0;
    shown[i + 3] = (alpha * 255) / white;
    if (alpha === 0) continue;
    for (let k = 0; k < 3; k++) {
      const mixed = mixPaint(
        light[black[i + k] ?? 0] ?? 0,
        light[added[i + k] ?? 0] ?? 0,
        color[k] ?? 0,
      );
      shown[i + k] = DISPLAY[Math.min(DISPLAY.length - 1, Math.round(mixed * STEPS))] ?? 255;
    }
  }
  return shown;
}

/** sRGB bytes by light, in steps fine enough for the darkest of them. */
const STEPS = 6000;
const DISPLAY = Uint8Array.from({ length: 4 * STEPS }, (_, step) =>
  Math.round(255 * encodeSrgb(toneMap(step / STEPS))),
);

const tables = new Map<number, Float32Array>();

function lightTable(white: number): Float32Array {
  const known = tables.get(white);
  if (known) return known;
  const table = Float32Array.from({ length: white + 1 }, (_, stored) =>
    decodeLight(stored / white),
  );
  tables.set(white, table);
  return table;
}
