import sharp from "sharp";
import { denoise, type Light } from "#cart-studio/denoise/light.ts";
import { loadNetwork, type Network } from "#cart-studio/denoise/network.ts";
import { writeWhole } from "#cart-studio/renders/work/manifest.ts";
import { decodeLight, encodeLight } from "../../../src/domain/carts/recolor.ts";
import { changedShare } from "./inset-mask.ts";
import { type Passes, type Placed, readPass, removePasses } from "./passes.ts";

/** RGBA, albedo and normal. */
const BEAUTY = 10;
const WHITE = 65_535;
/** Share of the picture's width over which an inset fades into its backdrop. */
const FADE = 0.035;

export type FinishInset = {
  readonly passes: Passes;
  readonly size: readonly [width: number, height: number];
  readonly exposure: number;
  /** The scene without a cart: a finished picture of this size, as in `Finish`. */
  readonly backdrop: string;
  readonly master: string;
};

let loading: Promise<Network> | null = null;

/**
 * Lays the rendered part of a scene, a cart with its shadow, on the scene without a cart, and stores
 * the layers as `finish` does.
 */
export async function finishInset(job: FinishInset): Promise<void> {
  const { passes, size, exposure, backdrop, master } = job;
  const [width, height] = size;
  loading ??= loadNetwork();
  const network = await loading;
  const read = async (file: string) => {
    const render = await readPass(file, BEAUTY);
    return { ...render, ...(await denoise(network, render)) };
  };
  const black = await read(passes.black);
  const stored = await readBackdrop(`${backdrop}-black.png`, width, height);
  const own = black.pixels.map((light) => encodeLight(light * exposure));
  const around = new Float32Array(own.length);
  eachPixel(black, width, height, (from, to) => {
    for (let k = 0; k < 3; k++) around[from + k] = (stored[to + k] ?? 0) / WHITE;
  });
  const changed = changedShare({ ...black, own, around }, width);
  eachPixel(black, width, height, (from, to, fade) => {
    const share = fade * (changed[from / 4] ?? 0);
    for (let k = 0; k < 3; k++) {
      const [inside, outside] = [own[from + k] ?? 0, around[from + k] ?? 0].map(decodeLight);
      const light = share * (inside ?? 0) + (1 - share) * (outside ?? 0);
      stored[to + k] = Math.round(WHITE * encodeLight(light));
    }
  });
  await writeLayer(`${master}-black.png`, stored, size);
  if (passes.bright) {
    const bright = await read(passes.bright);
    const added = opaque(width * height);
    eachPixel(bright, width, height, (from, to, fade, x, y) => {
      const dark = ((y - black.top) * black.width + x - black.left) * 4;
      for (let k = 0; k < 3; k++) {
        const light = (bright.pixels[from + k] ?? 0) - (black.pixels[dark + k] ?? 0);
        added[to + k] = Math.round(WHITE * encodeLight(fade * light * exposure));
      }
    });
    await writeLayer(`${master}-paint.png`, added, size);
  }
  removePasses(Object.values(passes));
}

type Visit = (from: number, to: number, fade: number, x: number, y: number) => void;

/** Visits the pixels of a rendered part: their places in it and in the picture, and how far they are inside. */
function eachPixel(part: Light & Placed, width: number, height: number, visit: Visit): void {
  const edge = FADE * width;
  for (let v = 0; v < part.height; v++) {
    for (let u = 0; u < part.width; u++) {
      const [x, y] = [part.left + u, part.top + v];
      // The picture's own edges are no seams.
      const far = Math.min(
        x === u ? edge : u + 0.5,
        y === v ? edge : v + 0.5,
        part.left + part.width >= width ? edge : part.width - u - 0.5,
        part.top + part.height >= height ? edge : part.height - v - 0.5,
      );
      const t = Math.min(1, far / edge);
      visit((v * part.width + u) * 4, (y * width + x) * 4, t * t * (3 - 2 * t), x, y);
    }
  }
}

async function readBackdrop(file: string, width: number, height: number): Promise<Uint16Array> {
  const { data, info } = await sharp(file)
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  if (info.width !== width || info.height !== height) {
    throw new Error(`${file} is ${info.width}x${info.height}, not ${width}x${height}.`);
  }
  return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
}

function opaque(pixels: number): Uint16Array {
  const stored = new Uint16Array(pixels * 4);
  for (let i = 3; i < stored.length; i += 4) stored[i] = WHITE;
  return stored;
}

async function writeLayer(file: string, pixels: Uint16Array, [width, height]: FinishInset["size"]) {
  const raw = { width, height, channels: 4 } as const;
  const png = sharp(pixels, { raw }).toColourspace("rgb16").png({ compressionLevel: 3 });
  await writeWhole(file, await png.toBuffer());
}
