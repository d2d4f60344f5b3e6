import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileFault } from "#platform/file-fault.server.ts";
import type { ProcessedPhoto } from "./process-photo.server.ts";

/** `why` completes a sentence such as "The photos cannot be stored: …". */
export type FileResult = { ok: true } | { ok: false; why: string };

async function attempt(work: () => Promise<void>): Promise<FileResult> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    const why = fileFault(error);
    if (why === null) throw error;
    return { ok: false, why };
  }
}

export function photoPath(vehicle: string, name: string): string {
  return `/photos/${vehicle}/${name}-960.avif`;
}

async function writeAtomically(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, join(folder, name));
  } finally {
    await rm(temporary, { force: true });
  }
}

export function createPhotoFolder(dataFolder: string) {
  const folderOf = (vehicle: string) => join(dataFolder, "photos", vehicle);
  return {
    /** After a failure some sizes may exist; the caller deletes the photo. */
    save(vehicle: string, { name, files }: ProcessedPhoto): Promise<FileResult> {
      const folder = folderOf(vehicle);
      return attempt(async () => {
        await mkdir(folder, { recursive: true });
        for (const { suffix, bytes } of files) {
          await writeAtomically(folder, `${name}${suffix}`, bytes);
        }
      });
    },

    delete(vehicle: string, path: string): Promise<FileResult> {
      const folder = folderOf(vehicle);
      const name = path.slice(path.lastIndexOf("/") + 1).replace(/-960\.avif$/, "");
      return attempt(async () => {
        const files = await readdir(folder).catch(() => []);
        for (const file of files.filter((one) => one.startsWith(`${name}-`))) {
          await rm(join(folder, file), { recursive: true, force: true });
        }
      });
    },

    deleteAll(vehicle: string): Promise<FileResult> {
      return attempt(() => rm(folderOf(vehicle), { recursive: true, force: true }));
    },
  };
}

export type PhotoFolder = ReturnType<typeof createPhotoFolder>;
