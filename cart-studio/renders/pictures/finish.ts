import { rm } from "node:fs/promises";
import { basename } from "node:path";
import sharp from "sharp";
import { cutOut, onGround } from "#cart-studio/denoise/cut-out.ts";
import { type Box, denoisePicture, networkBox } from "#cart-studio/denoise/denoise-picture.ts";
import { loadNetwork, type Network } from "#cart-studio/denoise/network.ts";
import { readSamples, type Samples } from "#cart-studio/denoise/samples.ts";
import { writeWhole } from "#cart-studio/renders/work/manifest.ts";
import type { Passes } from "./passes.ts";

type Size = readonly [width: number, height: number];

let network: Promise<Network> | null = null;

/** The part of a cut-out that holds anything: beyond it there is no noise to remove. */
function filledBox({ values, channels, width, height }: Samples): Box {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((values[(y * width + x) * channels + 3] ?? 0) === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

/** Reads one of Blender's files, which must have the pixels that were asked for. */
async function readPass(file: string, [width, height]: Size): Promise<Samples> {
  const samples = await readSamples(file);
  if (samples.width !== width || samples.height !== height) {
    const given = `${samples.width}x${samples.height}`;
    throw new Error(`${basename(file)} has ${given} pixels instead of ${width}x${height}.`);
  }
  return samples;
}

/** Denoises a rendered picture of this size into a master PNG and removes Blender's files. */
export async function finish(passes: Passes, size: Size, master: string): Promise<void> {
  const [picture, albedo, normal] = await Promise.all([
    readPass(passes.out, size),
    readPass(passes.albedo, size),
    readPass(passes.normal, size),
  ]);
  network ??= loadNetwork();
  const denoise = await network;
  const [width, height] = size;
  let bytes: Uint8Array;
  if (passes.mask) {
    const mask = await readPass(passes.mask, size);
    const box = networkBox(filledBox(picture), width, height);
    bytes = cutOut(await denoisePicture(denoise, onGround(picture), albedo, normal, box), mask);
  } else {
    const whole = { left: 0, top: 0, right: width, bottom: height };
    const clean = await denoisePicture(denoise, picture, albedo, normal, whole);
    bytes = Uint8Array.from(clean, (value) => Math.round(value * 255));
  }
  const raw = { width, height, channels: passes.mask ? 4 : 3 } as const;
  await writeWhole(master, await sharp(bytes, { raw }).png().toBuffer());
  await Promise.all(Object.values(passes).map((file) => rm(file, { force: true })));
}
