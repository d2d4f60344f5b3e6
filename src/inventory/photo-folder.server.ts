import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProcessedPhoto } from "./process-photo.server.ts";

/** How work on the folder ended: `why` is the part of a sentence that says why the system refused it. */
export type Filed = { ok: true } | { ok: false; why: string };

const WHY: Record<string, string> = {
  EEXIST: "a file is in the way",
  ENOTDIR: "a file is in the way",
  EISDIR: "a folder is in the way",
  ENOTEMPTY: "a folder is in the way",
  EACCES: "the site may not write there",
  EPERM: "the site may not write there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
};

async function filed(work: () => Promise<void>): Promise<Filed> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
    return { ok: false, why: WHY[String(error.code)] ?? `the system answers ${error.code}` };
  }
}

/** Where a photograph is served, in the width that stands for all its sizes. */
export function photoPath(vehicle: string, name: string): string {
  return `/photos/${vehicle}/${name}-960.avif`;
}

/** The name of the photograph that a path leads to. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/-960\.avif$/, "");
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The photographs of all vehicles, as files below DATA_DIR/photos. */
export function createPhotoFolder(dataFolder: string) {
  const folderOf = (vehicle: string) => join(dataFolder, "photos", vehicle);
  return {
    /**
     * Keeps every size of a photograph. A file is there whole or not at all; when it fails halfway, some sizes are
     * there, and the caller drops the photograph.
     */
    keep(vehicle: string, { name, files }: ProcessedPhoto): Promise<Filed> {
      const folder = folderOf(vehicle);
      return filed(async () => {
        await mkdir(folder, { recursive: true });
        for (const { suffix, bytes } of files) await writeWhole(folder, `${name}${suffix}`, bytes);
      });
    },

    /** Deletes every size of a photograph. */
    drop(vehicle: string, path: string): Promise<Filed> {
      const folder = folderOf(vehicle);
      const start = `${nameIn(path)}-`;
      return filed(async () => {
        const files = await readdir(folder).catch(() => []);
        for (const file of files.filter((one) => one.startsWith(start))) {
          await rm(join(folder, file), { recursive: true, force: true });
        }
      });
    },

    /** Deletes all photographs of a vehicle. */
    dropAll(vehicle: string): Promise<Filed> {
      return filed(() => rm(folderOf(vehicle), { recursive: true, force: true }));
    },
  };
}

export type PhotoFolder = ReturnType<typeof createPhotoFolder>;
