import { type Network, SIDE_MULTIPLE } from "./network.ts";
import type { Samples } from "./samples.ts";

/** Pixels of a picture, right and bottom not included. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The box grown until the network can take it, and cut at the picture's edges. */
export function networkBox(box: Box, width: number, height: number): Box {
  const grow = (from: number, to: number, limit: number): [number, number] => {
    const start = Math.max(0, Math.floor(from / SIDE_MULTIPLE) * SIDE_MULTIPLE);
    return [start, Math.min(limit, Math.ceil(to / SIDE_MULTIPLE) * SIDE_MULTIPLE)];
  };
  const [left, right] = grow(box.left, box.right, width);
  const [top, bottom] = grow(box.top, box.bottom, height);
  return { left, top, right, bottom };
}

/**
 * Removes the noise inside the box. All three pictures have the same size; color and the result
 * are display-encoded 0..1, three channels a pixel. Outside of the box the result is the color.
 */
export async function denoisePicture(
  network: Network,
  color: Samples,
  albedo: Samples,
  normal: Samples,
  box: Box,
): Promise<Float32Array> {
  const width = ceilSide(box.right - box.left);
  const height = ceilSide(box.bottom - box.top);
  const input = new Float32Array(width * height * 9);
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(box.bottom - 1, box.top + y);
    for (let x = 0; x < width; x++) {
      const pixel = sourceY * color.width + Math.min(box.right - 1, box.left + x);
      const to = (y * width + x) * 9;
      for (let k = 0; k < 3; k++) {
        input[to + k] = color.values[pixel * color.channels + k] ?? 0;
        input[to + 3 + k] = albedo.values[pixel * albedo.channels + k] ?? 0;
        input[to + 6 + k] = normal.values[pixel * normal.channels + k] ?? 0;
      }
    }
  }
  const clean = await network(input, width, height);
  const result = new Float32Array(color.width * color.height * 3);
  for (let i = 0; i < color.width * color.height; i++) {
    for (let k = 0; k < 3; k++) result[i * 3 + k] = color.values[i * color.channels + k] ?? 0;
  }
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const from = ((y - box.top) * width + x - box.left) * 3;
      const to = (y * color.width + x) * 3;
      for (let k = 0; k < 3; k++) {
        result[to + k] = Math.min(1, Math.max(0, clean[from + k] ?? 0));
      }
    }
  }
  return result;
}

function ceilSide(length: number): number {
  return Math.ceil(length / SIDE_MULTIPLE) * SIDE_MULTIPLE;
}
