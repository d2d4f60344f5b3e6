import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { writeWhole } from "#cart-studio/renders/work/manifest.ts";
import { linearFromHex, recolor } from "../../../src/domain/carts/recolor.ts";
import { type Content, type Output, PAIR, type Picture } from "./picture.ts";

const BEST = 82;
const WORST = 16;
/** libaom's 0..9; more costs far more time than it saves bytes. */
const EFFORT = 2;
/** Good enough use of a budget, so that the search may end. */
const WELL_USED = 0.85;
/** How the logarithm of an AVIF's size grows with its quality, on these pictures. */
const GROWTH = 0.035;
const MOST_TRIES = 4;

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 };
type Layers = { readonly black: Uint16Array; readonly paint: Uint16Array; readonly raw: Raw };

/** The quality that last met a budget, where the next search begins. */
const lastQuality = new Map<string, number>();

/** Writes every AVIF of a picture's layers under folder, each in the best quality its budget allows. */
export async function derive(
  master: string,
  paint: Picture["paint"],
  outputs: readonly Output[],
  folder: string,
): Promise<void> {
  const layers = await readLayers(master, paint === PAIR);
  const contents = Map.groupBy(outputs, ({ content }) => JSON.stringify(content));
  for (const group of contents.values()) {
    const [first] = group;
    if (!first) continue;
    const shown = show(layers, first.content);
    for (const output of group) {
      const avif = await encodeOutput(shown, output);
      await writeWhole(join(folder, output.path), avif);
    }
  }
}

/** A picture of the layers as a PNG, such as for a sheet. */
export async function preview(
  master: string,
  paint: Picture["paint"],
  content: Content,
): Promise<Buffer> {
  return show(await readLayers(master, paint === PAIR), content)
    .png()
    .toBuffer();
}

async function readLayers(master: string, isPair: boolean): Promise<Layers> {
  const read = async (layer: "black" | "paint") => {
    const { data, info } = await sharp(`${master}-${layer}.png`)
      .toColourspace("rgb16")
      .raw({ depth: "ushort" })
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
    return { pixels, raw: { width: info.width, height: info.height, channels: 4 } as const };
  };
  const black = await read("black");
  const paint = isPair ? (await read("paint")).pixels : new Uint16Array(black.pixels.length);
  return { black: black.pixels, paint, raw: black.raw };
}

function show({ black, paint, raw }: Layers, content: Content): Sharp {
  if (content.kind === "layer") {
    const layer = content.layer === "black" ? black : paint;
    const bytes = Uint8Array.from(layer, (value) => Math.round(value / 257));
    return sharp(bytes, { raw });
  }
  const color = content.kind === "color" ? linearFromHex(content.hex) : ([0, 0, 0] as const);
  return sharp(recolor(black, paint, color), { raw });
}

async function encodeOutput(
  picture: Sharp,
  { path, budget, size, content }: Output,
): Promise<Buffer> {
  const [width, height] = size;
  const resized = picture.clone().resize(width, height, { kernel: "lanczos3" });
  if (content.kind !== "layer") resized.sharpen({ sigma: 0.6, m1: 0.3, m2: 0.8 });
  // Only the black layer needs alpha: the paint is drawn through it.
  else if (content.layer === "paint") resized.removeAlpha();
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const hint = `${budget} ${width} ${content.kind === "layer" ? content.layer : ""}`;
  const found = await bestWithin(data, { width, height, channels }, budget, lastQuality.get(hint));
  if (!found) throw new Error(`${path} does not fit into ${budget} bytes.`);
  lastQuality.set(hint, found.quality);
  return found.encoded;
}

/** Closes in on the highest quality that fits, by the size that each try came to. */
async function bestWithin(data: Buffer, raw: Raw, budget: number, start = 58) {
  let best: { encoded: Buffer; quality: number } | null = null;
  let low = WORST;
  let high = BEST;
  let quality = start;
  for (let tries = 0; low <= high && (tries < MOST_TRIES || !best); tries++) {
    const encoded = await encode(data, raw, quality);
    if (encoded.length <= budget) {
      best = { encoded, quality };
      low = quality + 1;
      if (encoded.length > budget * WELL_USED) break;
    } else {
      high = quality - 1;
    }
    const step = Math.round(Math.log((budget * 0.94) / encoded.length) / GROWTH);
    quality = Math.min(high, Math.max(low, quality + step));
  }
  return best;
}

/** Full color costs little at high quality; below, its bits are better spent on brightness. */
function encode(data: Buffer, raw: Raw, quality: number): Promise<Buffer> {
  const chromaSubsampling = quality >= 50 ? "4:4:4" : "4:2:0";
  return sharp(data, { raw }).avif({ quality, chromaSubsampling, effort: EFFORT }).toBuffer();
}
