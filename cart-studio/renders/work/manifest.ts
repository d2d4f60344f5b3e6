import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Inputs, Picture } from "#cart-studio/renders/pictures/picture.ts";

/** A committed file's input hashes; `model` is the hash of the cart's GLB, empty without one. */
export type Entry = Inputs & { readonly model: string };

/** Entries by path under public/renders. */
export type Manifest = ReadonlyMap<string, Entry>;

/** Reads the manifest; a missing one is empty. */
export async function readManifest(file: string): Promise<Map<string, Entry>> {
  if (!existsSync(file)) return new Map();
  const entries: Record<string, Entry> = JSON.parse(await readFile(file, "utf8"));
  return new Map(Object.entries(entries));
}

/** Writes the manifest atomically, ordered by path. */
export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const ordered = [...manifest].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeWhole(file, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

/**
 * Writes a temporary file and renames it, so that an interruption never leaves half a file. Temporary
 * names are unique, so concurrent writes do not mix.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Records the current inputs for all files of a picture. */
export function record(manifest: Map<string, Entry>, picture: Picture, model: string): void {
  for (const { path } of picture.outputs) manifest.set(path, { ...picture.inputs, model });
}

/** True if a file of the picture is missing or has other inputs. */
export function isStale(manifest: Manifest, picture: Picture, folder: string): boolean {
  const { look, cart, encoding } = picture.inputs;
  return picture.outputs.some(({ path }) => {
    const entry = manifest.get(path);
    if (entry?.look !== look || entry.cart !== cart || entry.encoding !== encoding) return true;
    return !existsSync(join(folder, path));
  });
}

/**
 * True if only the model's sources changed and the GLB is the same, so that the files are up to date.
 */
export function stillStands(
  manifest: Manifest,
  picture: Picture,
  folder: string,
  model: string,
): boolean {
  const { look, encoding } = picture.inputs;
  return picture.outputs.every(({ path }) => {
    const entry = manifest.get(path);
    const same = entry?.look === look && entry.encoding === encoding && entry.model === model;
    return same && existsSync(join(folder, path));
  });
}
