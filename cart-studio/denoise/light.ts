import { decodeLight, encodeLight } from "../../src/domain/carts/recolor.ts";
import { type Network, SIDE_MULTIPLE } from "./network.ts";

/** Linear light in premultiplied RGBA, row by row. */
export type Light = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;
};

/** A render with its guides: RGBA, albedo and normal, ten values a pixel. */
export type Render = Light;

const CHANNELS = 10;
/** Above this stored value the curve is too steep for the network's own error. */
const BRIGHTEST = 0.985;

/** Removes a render's noise; alpha stays as it is, and what has none stays empty. */
export async function denoise(network: Network, render: Render): Promise<Light> {
  const { width, height, pixels } = render;
  const wide = Math.ceil(width / SIDE_MULTIPLE) * SIDE_MULTIPLE;
  const high = Math.ceil(height / SIDE_MULTIPLE) * SIDE_MULTIPLE;
  const plane = wide * high;
  const planes = new Float32Array(plane * 9);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const from = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * CHANNELS;
      const to = y * wide + x;
      for (let k = 0; k < 3; k++) {
        planes[to + k * plane] = encodeLight(pixels[from + k] ?? 0);
        planes[to + (k + 3) * plane] = Math.min(1, Math.max(0, pixels[from + 4 + k] ?? 0));
        planes[to + (k + 6) * plane] = (pixels[from + 7 + k] ?? 0) * 0.5 + 0.5;
      }
    }
  }
  const clean = await network(planes, wide, high);
  const result = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      const alpha = Math.min(1, pixels[(y * width + x) * CHANNELS + 3] ?? 0);
      if (alpha <= 0) continue;
      result[to + 3] = alpha;
      for (let k = 0; k < 3; k++) {
        result[to + k] = decodeLight(Math.min(BRIGHTEST, clean[y * wide + x + k * plane] ?? 0));
      }
    }
  }
  return { width, height, pixels: result };
}
