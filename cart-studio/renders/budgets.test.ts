import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readCarts } from "./cart-files.ts";
import { listPictures } from "./pictures/list-pictures.ts";
import { MANIFEST, PUBLIC_RENDERS } from "./places.ts";
import { isStale, readManifest } from "./work/manifest.ts";

const TOTAL = 60_000_000;
const carts = await readCarts();
const pictures = await listPictures(carts);
const outputs = pictures.flatMap((picture) => picture.outputs);

describe("the committed renders", () => {
  it("has six stills and one model of every cart, and every scene", () => {
    expect(outputs).toHaveLength(carts.length * 7 + 6 * 2 * 3 + 3 + 1);
    expect(outputs.map(({ path }) => path).filter((path) => !isThere(path))).toEqual([]);
  });

  it("keeps every file within its budget", () => {
    const over = outputs.filter(({ path, budget }) => isThere(path) && weight(path) > budget);
    expect(over.map(({ path }) => `${path} ${weight(path)}`)).toEqual([]);
  });

  it("gives every picture its pixels", async () => {
    const wrong: string[] = [];
    for (const { path, size } of outputs) {
      if (!size || !isThere(path)) continue;
      const { width, height } = await sharp(join(PUBLIC_RENDERS, path)).metadata();
      if (width !== size[0] || height !== size[1]) wrong.push(`${path} ${width}x${height}`);
    }
    expect(wrong).toEqual([]);
  });

  it("stays below 60 MB and holds nothing else", () => {
    const files = existsSync(PUBLIC_RENDERS)
      ? readdirSync(PUBLIC_RENDERS, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [];
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(TOTAL);
    const known = new Set(outputs.map(({ path }) => join(PUBLIC_RENDERS, path)));
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });

  it("is up to date with the carts, the model and the scripts (npm run renders)", async () => {
    const manifest = await readManifest(MANIFEST);
    const stale = pictures.filter((picture) => isStale(manifest, picture, PUBLIC_RENDERS));
    expect(stale.map(({ id }) => id)).toEqual([]);
    const known = new Set(outputs.map(({ path }) => path));
    expect([...manifest.keys()].filter((path) => !known.has(path))).toEqual([]);
  });
});

function isThere(path: string): boolean {
  return existsSync(join(PUBLIC_RENDERS, path));
}

/** Bytes as served: a GLB with brotli. */
function weight(path: string): number {
  const bytes = readFileSync(join(PUBLIC_RENDERS, path));
  if (!path.endsWith(".glb")) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}
