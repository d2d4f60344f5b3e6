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
  /** Layers become `<master>-black.png` and `<master>-paint.png`. */
  readonly master: string;
};

let loading: Promise<Network> | null = null;

function network(): Promise<Network> {
  loading ??= loadNetwork();
  return loading;
}

/** Denoises a rendered picture into its stored layers and removes Blender's files. */
export async function finish({ passes, size, exposure, shadow, master }: Finish): Promise<void> {
  const [width, height] = size;
  const matte = passes.matte ? await readPass(passes.matte, 1) : null;
  const cleaned = async (file: string) => {
    const render = await readPass(file, BEAUTY);
    const light = await denoise(await network(), render);
    const edged = matte ? smoothEdges(light, matte.pixels) : light;
    return { ...render, pixels: onFullSize(edged, render, width, height) };
  };
  const black = await cleaned(passes.black);
  const bright = passes.bright ? await cleaned(passes.bright) : null;
  const dark = shadow && projectShadow(await shadowMap(shadow), black.camera, width, height);
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

/** Lays the rendered part of a picture on an empty whole one. */
function onFullSize(part: Light, at: Placed, width: number, height: number): Float32Array {
  const whole = new Float32Array(width * height * 4);
  for (let y = 0; y < part.height; y++) {
    const row = part.pixels.subarray(y * part.width * 4, (y + 1) * part.width * 4);
    whole.set(row, ((at.top + y) * width + at.left) * 4);
  }
  return whole;
}

async function writeLayer(file: string, { width, height, pixels }: Layer): Promise<void> {
  const raw = { width, height, channels: 4 } as const;
  const png = sharp(pixels, { raw }).toColourspace("rgb16").png({ compressionLevel: 3 });
  await writeWhole(file, await png.toBuffer());
}
