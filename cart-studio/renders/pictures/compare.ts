import { join } from "node:path";
import sharp from "sharp";
import { preview } from "./derive.ts";
import { type Content, PAIR, type Picture } from "./picture.ts";

/** Bytes of 255, on the mean over the cart and on the worst spot of 5 × 5 pixels. */
export const TOLERATED = { mean: 4, spot: 40 };

/** A recolored picture and a true render in the same color. */
export type Comparison = {
  readonly recolored: Picture;
  readonly rendered: Picture;
  readonly hex: string;
};

/** Every picture that is recolored, beside true renders in its first and its last color. */
export function comparisons(pictures: readonly Picture[]): Comparison[] {
  return pictures.flatMap((recolored) => {
    const colors = recolored.cart?.colors ?? [];
    if (recolored.paint !== PAIR) return [];
    return [...new Set([colors.at(0)?.hex, colors.at(-1)?.hex])].flatMap((hex) => {
      if (hex === undefined) return [];
      const rendered = { ...recolored, id: `${recolored.id}-${hex.slice(1)}`, paint: hex };
      return [{ recolored, rendered, hex }];
    });
  });
}

/** How far a recolored picture is from the true render, where both show the cart. */
export async function difference({ recolored, rendered, hex }: Comparison, masters: string) {
  const mixed = await readPixels(recolored, { kind: "color", hex }, masters);
  const truth = await readPixels(rendered, { kind: "rendered" }, masters);
  const { width, height } = recolored;
  const off = new Uint8Array(width * height);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < width * height; i++) {
    if ((truth[i * 4 + 3] ?? 0) < 250) continue;
    const channels = [0, 1, 2].map((k) =>
      Math.abs((mixed[i * 4 + k] ?? 0) - (truth[i * 4 + k] ?? 0)),
    );
    const mean = channels.reduce((a, b) => a + b, 0) / 3;
    off[i] = mean;
    sum += mean;
    count += 1;
  }
  const raw = { width, height, channels: 1 } as const;
  const even = { width: 5, height: 5, kernel: new Array<number>(25).fill(1), scale: 25 };
  const spots = await sharp(off, { raw }).convolve(even).raw().toBuffer();
  return {
    mean: sum / Math.max(1, count),
    spot: spots.reduce((most, value) => Math.max(most, value), 0),
  };
}

async function readPixels({ id, paint }: Picture, content: Content, masters: string) {
  return sharp(await preview(join(masters, id), paint, content))
    .ensureAlpha()
    .raw()
    .toBuffer();
}
