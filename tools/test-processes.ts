import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";

const MEMORY = "/dev/shm";
/** The tests' databases and photos fit into it, with room to spare. */
const NEEDED_BYTES = 2 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
}

/** Moves temporary files of this process and its children to memory: tests make some hundred databases, and each would wait for the disk. */
export function keepTemporaryFilesInMemory(): void {
  if (!isRoomy(MEMORY)) return;
  const folder = join(MEMORY, "shore-golf-carts-tests");
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
}

/** Workers, sites, commands and threads of the tests each load hundreds of modules. */
export function shareCompileCache(): void {
  process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compile");
}
