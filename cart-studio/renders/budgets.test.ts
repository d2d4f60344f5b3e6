import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readCarts } from "./cart-files.ts";
import { pictureIndex } from "./picture-index.ts";
import { listPictures } from "./pictures/list-pictures.ts";
import { INDEX, MANIFEST, PUBLIC_RENDERS } from "./places.ts";
import { isComplete, isStale, readManifest } from "./work/manifest.ts";

const TOTAL = 110_000_000;

const carts = await readCarts();
const pictures = await listPictures(carts);
const manifest = await readManifest(MANIFEST);
const recorded = pictures.filter(({ id }) => manifest.has(id));
const outputs = recorded.flatMap((picture) => picture.outputs);

const files = existsSync(PUBLIC_RENDERS)
  ? readdirSync(PUBLIC_RENDERS, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(PUBLIC_RENDERS, join(entry.parentPath, entry.name)))
  : [];

describe("the committed renders", () => {
  it("are all there once they are recorded", () => {
    expect(outputs.map(({ path }) => path).filter((path) => !files.includes(path))).toEqual([]);
  });

  it("keep every file within its budget", () => {
    const over = outputs.filter(({ path, budget }) => weight(path) > budget);
    expect(over.map(({ path }) => `${path} ${weight(path)}`)).toEqual([]);
  });

  it("have the pixels that were asked for", async () => {
    const found = await Promise.all(
      outputs.map(async ({ path, size }) => {
        const { width, height } = await sharp(join(PUBLIC_RENDERS, path)).metadata();
        return { path, isRight: width === size[0] && height === size[1] };
      }),
    );
    expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it("stay below 110 MB and hold nothing else", () => {
    expect(files.reduce((sum, path) => sum + weight(path), 0)).toBeLessThan(TOTAL);
    const known = new Set(pictures.flatMap((picture) => picture.outputs.map(({ path }) => path)));
    expect(files.filter((path) => !known.has(path) && path !== "index.json")).toEqual([]);
  });

  it("are what the index names, and every cart is in it", () => {
    const found = pictureIndex(pictures, (each) => isComplete(each, PUBLIC_RENDERS));
    expect(JSON.parse(readFileSync(INDEX, "utf8"))).toEqual(found);
    expect(Object.keys(found.carts).sort()).toEqual(carts.map(({ slug }) => slug).sort());
  });

  it("are up to date with the carts, the model and the scripts (npm run renders)", () => {
    const stale = recorded.filter((picture) => isStale(manifest, picture, PUBLIC_RENDERS));
    expect(stale.map(({ id }) => id)).toEqual([]);
    const known = new Set(pictures.map(({ id }) => id));
    expect([...manifest.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});

function weight(path: string): number {
  return statSync(join(PUBLIC_RENDERS, path)).size;
}
