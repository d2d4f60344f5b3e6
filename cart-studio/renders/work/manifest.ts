import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Inputs, Picture } from "#cart-studio/renders/pictures/picture.ts";

/** The input hashes of a picture's committed files; `model` is the hash of the cart's GLB, empty without one. */
export type Entry = Inputs & { readonly model: string };

/** Entries by the picture's id. */
export type Manifest = ReadonlyMap<string, Entry>;

/** Reads the manifest; a missing one is empty. */
export async function readManifest(file: string): Promise<Map<string, Entry>> {
  if (!existsSync(file)) return new Map();
  const entries: Record<string, Entry> = JSON.parse(await readFile(file, "utf8"));
  return new Map(Object.entries(entries));
}

/** Writes the manifest atomically, one line per picture, ordered. */
export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const ordered = [...manifest].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = ordered.map(([id, entry]) => `  ${JSON.stringify(id)}: ${JSON.stringify(entry)}`);
  await writeWhole(file, `{\n${lines.join(",\n")}\n}\n`);
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

/** Records the current inputs of a picture. */
export function record(manifest: Map<string, Entry>, picture: Picture, model: string): void {
  manifest.set(picture.id, { ...picture.inputs, model });
}

/** True if a file of the picture is missing or its inputs have changed. */
export function isStale(manifest: Manifest, picture: Picture, folder: string): boolean {
  const { look, cart, encoding } = picture.inputs;
  const entry = manifest.get(picture.id);
  if (entry?.look !== look || entry.cart !== cart || entry.encoding !== encoding) return true;
  return !isComplete(picture, folder);
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
  const entry = manifest.get(picture.id);
  const same = entry?.look === look && entry.encoding === encoding && entry.model === model;
  return same && isComplete(picture, folder);
}

/** True if every file of the picture is there, up to date or not. */
export function isComplete({ outputs }: Picture, folder: string): boolean {
  return outputs.every(({ path }) => existsSync(join(folder, path)));
}
