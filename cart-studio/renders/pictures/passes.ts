import { readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Camera } from "#cart-studio/denoise/ground-shadow.ts";
import type { Render } from "#cart-studio/denoise/light.ts";
import { isRunning } from "#cart-studio/renders/work/lock.ts";
import { PAIR, type Picture } from "./picture.ts";

/** Files of float32 pixels that Blender writes for one picture; a matte only on no ground. */
export type Passes = {
  /** The pass with the only paint, or with the black one. */
  readonly black: string;
  readonly bright?: string;
  readonly matte?: string;
};

/** The note beside a file: where its pixels lie in the whole picture, and the camera. */
export type Placed = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly camera: Camera;
};

/** This process's own folder for passes; those that dead processes left are removed. */
export function passesFolder(parent: string, pid = process.pid): string {
  for (const name of namesIn(parent)) {
    if (!/^\d+$/.test(name) || isRunning(Number(name))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
  return join(parent, String(pid));
}

/** Names the files to which Blender writes a picture's passes. */
export function passFiles(folder: string, { id, view, paint }: Picture): Passes {
  const stem = join(folder, id.replaceAll("/", "-"));
  return {
    black: `${stem}-black.f32`,
    ...(paint === PAIR && { bright: `${stem}-bright.f32` }),
    ...(view.kind !== "scene" && { matte: `${stem}-matte.f32` }),
  };
}

/** Reads one of Blender's files, which must have this many channels. */
export async function readPass(file: string, channels: number): Promise<Render & Placed> {
  const bytes = await readFile(file);
  const note: Omit<Placed, "camera"> & { camera: Camera["matrix"]; halfWidth: number } = JSON.parse(
    await readFile(`${file}.json`, "utf8"),
  );
  const { width, height, left, top, camera: matrix, halfWidth } = note;
  const pixels = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  if (pixels.length !== width * height * channels) {
    throw new Error(`${basename(file)} does not hold ${width}x${height} pixels of ${channels}.`);
  }
  return { width, height, left, top, pixels, camera: { matrix, halfWidth } };
}

export function removePasses(files: readonly string[]): void {
  for (const file of files) {
    for (const each of [file, `${file}.json`]) rmSync(each, { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
