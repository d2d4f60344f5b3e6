import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DevelopedPhoto } from "./develop-photo.server.ts";

/** Where a photograph is served, in the width that stands for all its sizes. */
export function photoPath(vehicle: string, name: string): string {
  return `/photos/${vehicle}/${name}-960.avif`;
}

/** The name of the photograph that a path leads to. */
function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/-960\.avif$/, "");
}

/** The photographs of all vehicles, as files below DATA_DIR/photos. */
export function createPhotoFolder(dataFolder: string) {
  const folderOf = (vehicle: string) => join(dataFolder, "photos", vehicle);
  return {
    /** Keeps every size of a photograph and answers the path that it is served at. A file is there whole or not at all. */
    async keep(vehicle: string, { name, files }: DevelopedPhoto): Promise<string> {
      const folder = folderOf(vehicle);
      await mkdir(folder, { recursive: true });
      for (const { suffix, bytes } of files) {
        const unfinished = join(folder, `.${randomUUID()}`);
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(folder, `${name}${suffix}`));
      }
      return photoPath(vehicle, name);
    },

    /** Deletes every size of a photograph. */
    async drop(vehicle: string, path: string): Promise<void> {
      const folder = folderOf(vehicle);
      const name = nameIn(path);
      const files = await readdir(folder).catch(() => []);
      for (const file of files) {
        if (file.startsWith(`${name}-`)) await rm(join(folder, file), { force: true });
      }
    },
  };
}

export type PhotoFolder = ReturnType<typeof createPhotoFolder>;
