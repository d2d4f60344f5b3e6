import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { CART_WIDTHS } from "#domain/pictures.ts";
import { fileFault } from "#platform/file-fault.server.ts";
import { photoNames } from "./photo-rows.server.ts";
import { createPhotoStore } from "./photo-store.server.ts";
import type { InventoryTables } from "./tables.ts";

const SIZES = [...CART_WIDTHS.map((width) => `${width}.avif`), "960.jpg"];

async function readIfPossible(file: string): Promise<Buffer | null> {
  return await readFile(file).catch((error: unknown) => {
    if (fileFault(error) === null) throw error;
    return null;
  });
}

async function listFiles(folder: string, name: string) {
  const files = [];
  for (const size of SIZES) {
    const bytes = await readIfPossible(join(folder, `${name}-${size}`));
    if (bytes !== null) files.push({ size, bytes });
  }
  return files;
}

async function listedWithoutFiles(database: Kysely<InventoryTables>) {
  const stored = await database
    .selectFrom("photo_files")
    .select(["vehicle", "photo"])
    .distinct()
    .execute();
  const known = new Set(stored.map(({ vehicle, photo }) => `${vehicle}/${photo}`));
  const listed = await database.selectFrom("vehicle_photos").select(["vehicle", "path"]).execute();
  return listed
    .flatMap(({ vehicle, path }) => photoNames([path]).map((name) => ({ vehicle, name })))
    .filter(({ vehicle, name }) => !known.has(`${vehicle}/${name}`));
}

/**
 * Copies listed photos that an earlier version kept as files in `folder`/<vehicle>. Several processes may do it at once, and
 * again after being killed. The folder stays as it is, since the earlier version may still serve from it. Returns numbers of
 * photos; those that are missing have no file that can be read.
 */
export async function importPhotoFolder(
  database: Kysely<InventoryTables>,
  folder: string,
): Promise<{ imported: number; missing: number }> {
  const photos = createPhotoStore(database);
  const listed = await listedWithoutFiles(database);
  let imported = 0;
  for (const { vehicle, name } of listed) {
    const files = await listFiles(join(folder, vehicle), name);
    if (files.length === 0) continue;
    await photos.save(vehicle, { name, files });
    imported += 1;
  }
  return { imported, missing: listed.length - imported };
}
