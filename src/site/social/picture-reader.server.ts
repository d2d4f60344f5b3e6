import { readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";

export function createPictureReader(folders: Readonly<Record<string, string>>) {
  return async (path: string): Promise<Buffer | null> => {
    const prefix = Object.keys(folders).find((start) => path.startsWith(start));
    const folder = prefix === undefined ? undefined : folders[prefix];
    if (prefix === undefined || folder === undefined) return null;
    const root = resolve(folder);
    const file = resolve(root, path.slice(prefix.length));
    if (!file.startsWith(root + sep)) return null;
    return readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  };
}
