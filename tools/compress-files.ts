import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Brotli's quality by type. Models are packed already: the best would take minutes of a build, and save a tenth. */
const QUALITY: Readonly<Record<string, number>> = {
  ".js": 11,
  ".css": 11,
  ".svg": 11,
  ".json": 11,
  ".txt": 11,
  ".webmanifest": 11,
  ".glb": 5,
};

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, { level: number }, Buffer>(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[extname(file)] ?? 5,
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
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in QUALITY);
  for (const { parentPath, name } of files) await compressFile(join(parentPath, name));
}
