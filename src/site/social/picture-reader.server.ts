import { readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";

type Read = (path: string) => Promise<Buffer | null>;

/** Reads the files of a folder, and /photos/… by `readPhoto`. Null if there is no such picture. */
export function createPictureReader(folder: string, readPhoto: Read): Read {
  const root = resolve(folder);
  return async (path) => {
    if (path.startsWith("/photos/")) return await readPhoto(path);
    const file = resolve(root, path.slice(1));
    if (!path.startsWith("/") || !file.startsWith(root + sep)) return null;
    return await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  };
}
