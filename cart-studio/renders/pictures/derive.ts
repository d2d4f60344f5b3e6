import { join } from "node:path";
import sharp from "sharp";
import { writeWhole } from "#cart-studio/renders/work/manifest.ts";
import type { Output } from "./picture.ts";

const BEST = 82;
const WORST = 16;
/** libaom's 0..9; more costs far more time than it saves bytes. */
const EFFORT = 2;
/** Good enough use of a budget, so that the search may end. */
const WELL_USED = 0.9;
/** How the logarithm of an AVIF's size grows with its quality, on these pictures. */
const GROWTH = 0.035;
const MOST_TRIES = 4;

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Writes every AVIF of a master PNG under folder, each in the best quality its budget allows. */
export async function derive(
  master: string | Uint8Array,
  outputs: readonly Output[],
  folder: string,
): Promise<void> {
  for (const { path, budget, size } of outputs) {
    if (!size) continue;
    const [width, height] = size;
    const { data, info } = await sharp(master)
      .resize(width, height, { kernel: "lanczos3" })
      .sharpen({ sigma: 0.6, m1: 0.3, m2: 0.8 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const avif = await bestWithin(
      data,
      { width: info.width, height: info.height, channels: info.channels },
      budget,
    );
    if (!avif) throw new Error(`${path} does not fit into ${budget} bytes.`);
    await writeWhole(join(folder, path), avif);
  }
}

/** Closes in on the highest quality that fits, by the size that each try came to. */
async function bestWithin(data: Buffer, raw: Raw, budget: number): Promise<Buffer | null> {
  let best: Buffer | null = null;
  let low = WORST;
  let high = BEST;
  let quality = 58;
  for (let tries = 0; low <= high && (tries < MOST_TRIES || !best); tries++) {
    const encoded = await encode(data, raw, quality);
    if (encoded.length <= budget) {
      best = encoded;
      low = quality + 1;
      if (encoded.length > budget * WELL_USED) break;
    } else {
      high = quality - 1;
    }
    const step = Math.round(Math.log((budget * 0.96) / encoded.length) / GROWTH);
    quality = Math.min(high, Math.max(low, quality + step));
  }
  return best;
}

/** Full color costs little at high quality; below, its bits are better spent on brightness. */
function encode(data: Buffer, raw: Raw, quality: number): Promise<Buffer> {
  const chromaSubsampling = quality >= 50 ? "4:4:4" : "4:2:0";
  return sharp(data, { raw }).avif({ quality, chromaSubsampling, effort: EFFORT }).toBuffer();
}
