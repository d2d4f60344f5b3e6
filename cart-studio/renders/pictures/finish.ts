import { readFile } from "node:fs/promises";
import sharp from "sharp";
import {
  type GroundShadow,
  groundShadow,
  projectShadow,
} from "#cart-studio/denoise/ground-shadow.ts";
import { type Layer, layers } from "#cart-studio/denoise/layers.ts";
import { denoise, type Light } from "#cart-studio/denoise/light.ts";
import { loadNetwork, type Network } from "#cart-studio/denoise/network.ts";
import { smoothEdges } from "#cart-studio/denoise/smooth-edges.ts";
import { writeWhole } from "#cart-studio/renders/work/manifest.ts";
import { type Passes, type Placed, readPass, removePasses } from "./passes.ts";

/** RGBA, albedo and normal. */
const BEAUTY = 10;

export type Finish = {
  readonly passes: Passes;
  readonly size: readonly [width: number, height: number];
  readonly exposure: number;
  /** The ground's shadow map as baked by Blender; none in a scene. */
  readonly shadow: string | null;
  /** The whole cart is shown, so that its shadow may not be cut by the picture's edges. */
  readonly isWhole: boolean;
  /** Layers become `<master>-black.png` and `<master>-paint.png`. */
  readonly master: string;
};

let loading: Promise<Network> | null = null;

function network(): Promise<Network> {
  loading ??= loadNetwork();
  return loading;
}

/** Denoises a rendered picture into its stored layers and removes Blender's files. */
export async function finish(job: Finish): Promise<void> {
  const { passes, size, exposure, shadow, isWhole, master } = job;
  const [width, height] = size;
  const matte = passes.matte ? await readPass(passes.matte, 1) : null;
  const empty = new Float32Array(width * height * 4);
  const cleaned = async (file: string, around: Float32Array) => {
    const render = await readPass(file, BEAUTY);
    const light = await denoise(await network(), render);
    const edged = matte ? smoothEdges(light, matte.pixels) : light;
    return { ...render, pixels: laidOn(around, width, edged, render) };
  };
  const black = await cleaned(passes.black, empty);
  // In a scene only the part near the cart is rendered again.
  const bright = passes.bright ? await cleaned(passes.bright, black.pixels) : null;
  const dark =
    shadow && projectShadow(await shadowMap(shadow), black.camera, width, height, isWhole);
  const whole = (pixels: Float32Array): Light => ({ width, height, pixels });
  const stored = layers(
    whole(black.pixels),
    bright && whole(bright.pixels),
    dark || null,
    exposure,
  );
  await writeLayer(`${master}-black.png`, stored.black);
  if (stored.added) await writeLayer(`${master}-paint.png`, stored.added);
  removePasses(Object.values(passes));
}

/** All pictures of a cart share one shadow, and come one after another. */
let lastShadow: { readonly file: string; readonly map: Promise<GroundShadow> } | null = null;

function shadowMap(file: string): Promise<GroundShadow> {
  if (lastShadow?.file !== file) lastShadow = { file, map: readShadow(file) };
  return lastShadow.map;
}

async function readShadow(file: string): Promise<GroundShadow> {
  const net = await network();
  const clean = async (each: string) => denoise(net, await readPass(each, BEAUTY));
  const place = JSON.parse(await readFile(`${file}.place.json`, "utf8"));
  return groundShadow(await clean(file), await clean(`${file}.free`), place);
}

/** A copy of the whole picture with the rendered part in its place. */
function laidOn(whole: Float32Array, width: number, part: Light, at: Placed): Float32Array {
  const result = Float32Array.from(whole);
  for (let y = 0; y < part.height; y++) {
    const row = part.pixels.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    result.set(row, ((at.top + y) * width + at.left) * 4);
  }
  return result;
}

async function writeLayer(file: string, { width, height, pixels }: Layer): Promise<void> {
  const raw = { width, height, channels: 4 } as const;
  const png = sharp(pixels, { raw }).toColourspace("rgb16").png({ compressionLevel: 3 });
  await writeWhole(file, await png.toBuffer());
}
