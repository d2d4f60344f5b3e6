import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".glb"]);

/** Above this the smallest bytes take seconds of a core, and save a tenth. */
const LARGE_BYTES = 1024 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, { level: number }, Buffer>(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = bytes.length > LARGE_BYTES ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    zip(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ]);
}

/** Writes name.br and name.gz beside every text file for the browser, for @fastify/static. */
export function compressFiles(): Plugin {
  return {
    name: "compress-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
      for (const { parentPath, name } of files) await compressFile(join(parentPath, name));
    },
  };
}
