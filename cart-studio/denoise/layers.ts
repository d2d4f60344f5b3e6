import { encodeLight, encodeSrgb } from "../../src/domain/carts/recolor.ts";
import type { Light } from "./light.ts";

/** Stored light in 16 bits, RGBA with straight alpha. */
export type Layer = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint16Array;
};

const WHITE = 65_535;
/** Alpha that glass gets for the light that it reflects, which alpha alone cannot add to a page. */
const VEIL = 0.55;

/** A picture's layers over a shadow of this darkness; `added` is what bright paint adds to black. */
export function layers(
  black: Light,
  bright: Light | null,
  shadow: Float32Array | null,
  exposure: number,
): { readonly black: Layer; readonly added: Layer | null } {
  const alpha = coverage(black, shadow, exposure);
  const added = bright?.pixels.map((light, i) => light - (black.pixels[i] ?? 0));
  return {
    black: store(black, alpha, exposure),
    added: added ? store({ ...black, pixels: added }, alpha, exposure) : null,
  };
}

/** Alpha of the cart together with its shadow. */
function coverage({ pixels }: Light, shadow: Float32Array | null, exposure: number): Float32Array {
  return Float32Array.from({ length: pixels.length / 4 }, (_, i) => {
    const own = Math.min(1, pixels[i * 4 + 3] ?? 0);
    const light = exposure * Math.max(...pixels.subarray(i * 4, i * 4 + 3));
    const isGlass = own < 0.5 && light > own * 0.8;
    const seen = isGlass ? Math.max(own, VEIL * encodeSrgb(Math.min(1, light))) : own;
    return seen + (1 - seen) * (shadow?.[i] ?? 0);
  });
}

function store({ width, height, pixels }: Light, alpha: Float32Array, exposure: number): Layer {
  const stored = new Uint16Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const share = alpha[i] ?? 0;
    if (share < 1e-3) continue;
    stored[i * 4 + 3] = Math.round(WHITE * share);
    for (let k = 0; k < 3; k++) {
      const light = ((pixels[i * 4 + k] ?? 0) * exposure) / share;
      stored[i * 4 + k] = Math.round(WHITE * encodeLight(light));
    }
  }
  return { width, height, pixels: stored };
}
