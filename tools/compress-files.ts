import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT_TYPES = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, { level: number }, Buffer>(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    zip(bytes, { level: 6 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ]);
}

/** Writes name.br and name.gz beside every text file in a folder, for @fastify/static. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT_TYPES.has(extname(entry.name)));
  for (const { parentPath, name } of files) await compressFile(join(parentPath, name));
}
