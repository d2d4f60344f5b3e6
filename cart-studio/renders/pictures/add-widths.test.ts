import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakePicture } from "#cart-studio/renders/work/fake-picture.ts";
import type { Entry } from "#cart-studio/renders/work/manifest.ts";
import { addWidths } from "./add-widths.ts";
import type { Output, Picture } from "./picture.ts";
import { encoderSources, hashEncoding } from "./sources.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "widths-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const output = (width: number, hex = "#1C4E9E"): Output => ({
  path: `carts/city-${hex.slice(1)}-${width}.avif`,
  budget: 4000,
  size: [width, (width * 2) / 3],
  content: { kind: "color", hex },
});

/** A half transparent blue picture, committed in these outputs. */
async function commit(outputs: readonly Output[]): Promise<Map<string, Entry>> {
  for (const { path, size } of outputs) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const background = { r: 28, g: 78, b: 158, alpha: 0.5 };
    const create = { width: size[0], height: size[1], channels: 4, background } as const;
    await sharp({ create }).avif({ quality: 80 }).toFile(join(folder, path));
  }
  const encoding = hashEncoding(await encoderSources(), outputs);
  return new Map([["carts/city", { look: "look", cart: "cart", encoding, model: "glb" }]]);
}

async function listed(outputs: readonly Output[], look = "look"): Promise<Picture> {
  const encoding = hashEncoding(await encoderSources(), outputs);
  return fakePicture("city", { inputs: { look, cart: "cart", encoding }, outputs });
}

it("adds smaller files from the largest one, in its color and with its transparency", async () => {
  const manifest = await commit([output(480), output(960)]);
  const picture = await listed([output(240), output(480), output(960)]);
  expect(await addWidths(manifest, picture, folder)).toBe(true);
  const { data, info } = await sharp(join(folder, output(240).path))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 240, height: 160, channels: 4 });
  for (const [i, value] of [28, 78, 158, 128].entries()) {
    expect(Math.abs((data[i] ?? 0) - value)).toBeLessThanOrEqual(3);
  }
});

it.each([
  ["a new look", [output(240), output(480)], "new"],
  ["a new color", [output(480), output(240, "#FFFFFF")], "look"],
  ["a larger file", [output(480), output(960)], "look"],
  ["a change of those that are there", [{ ...output(480), budget: 1 }, output(240)], "look"],
])("leaves %s to the renderer", async (_, outputs, look) => {
  const manifest = await commit([output(480)]);
  const picture = await listed(outputs, look);
  expect(await addWidths(manifest, picture, folder)).toBe(false);
  expect(existsSync(join(folder, output(240).path))).toBe(false);
});
