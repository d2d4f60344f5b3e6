import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readCarts } from "#cart-studio/renders/cart-files.ts";
import { fakePicture } from "#cart-studio/renders/work/fake-picture.ts";
import { encodeLight, linearFromHex, type Rgb } from "../../../src/domain/carts/recolor.ts";
import { comparisons, difference } from "./compare.ts";

const SIZE = { width: 12, height: 8 };
const [cart] = (await readCarts()).filter(({ slug }) => slug === "denago-ev-nomad");
const recolored = fakePicture("nomad", { cart: cart ?? null, ...SIZE });
const [first] = comparisons([recolored]);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compare-"));
  mkdirSync(join(folder, "carts"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function writeLayer(name: string, light: Rgb): Promise<void> {
  const pixel = [...light.map((value) => Math.round(65_535 * encodeLight(value))), 65_535];
  const pixels = Uint16Array.from({ length: 96 * 4 }, (_, i) => pixel[i % 4] ?? 0);
  const picture = sharp(pixels, { raw: { ...SIZE, channels: 4 } }).toColourspace("rgb16");
  await picture.png().toFile(join(folder, `${name}.png`));
}

it("compares the first and the last color", () => {
  const hexes = [cart?.colors.at(0)?.hex, cart?.colors.at(-1)?.hex];
  expect(comparisons([recolored]).map(({ rendered }) => rendered.paint)).toEqual(hexes);
});

it.each([
  ["nothing for the same light", 1, 0],
  ["how far another is off", 0.5, 8],
])("finds %s", async (_, share, least) => {
  if (!first) throw new Error("There is nothing to compare.");
  const [red, green, blue] = linearFromHex(first.hex);
  await writeLayer("carts/nomad-black", [0, 0, 0]);
  await writeLayer("carts/nomad-paint", [0.8, 0.8, 0.8]);
  await writeLayer(`${first.rendered.id}-black`, [red * share, green * share, blue * share]);
  const { mean, spot } = await difference(first, folder);
  expect(mean).toBeGreaterThanOrEqual(least);
  expect(mean).toBeLessThan(least + 60);
  expect(spot).toBeGreaterThanOrEqual(Math.floor(least));
  if (least === 0) expect(mean).toBeLessThan(1);
});
