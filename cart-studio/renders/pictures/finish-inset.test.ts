import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakePicture } from "#cart-studio/renders/work/fake-picture.ts";
import { getBackdrop } from "./blender-job.ts";
import { preview } from "./derive.ts";
import { finish } from "./finish.ts";
import { finishInset } from "./finish-inset.ts";
import { passFiles } from "./passes.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inset-"));
  mkdirSync(join(folder, "backdrops"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SIZE = [192, 128] as const;
const WHOLE = { left: 0, top: 0, width: 192, height: 128 };
/** The cart with its shadow, and within it the part that its paint may color. */
const CART = { left: 64, top: 32, width: 96, height: 96 };
const PAINT = { left: 80, top: 48, width: 64, height: 64 };

const picture = fakePicture("city", {
  id: "heroes/city",
  kind: "heroes",
  view: { kind: "scene", scene: "hero", variant: "short", camera: "wide" },
});
const backdrop = getBackdrop(picture);
const master = (id: string) => join(folder, id);

async function writeRender(file: string, place: typeof WHOLE, light: number): Promise<void> {
  const values = [light, light, light, 1, light, light, light, 0, 0, 1];
  const pixels = new Float32Array(place.width * place.height * values.length);
  for (let i = 0; i < pixels.length; i++) pixels[i] = values[i % values.length] ?? 0;
  await writeFile(file, pixels);
  const camera = [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 1],
  ];
  await writeFile(`${file}.json`, JSON.stringify({ ...place, camera, halfWidth: 0.2 }));
}

async function finishBackdrop(light: number): Promise<void> {
  const passes = passFiles(folder, backdrop);
  await writeRender(passes.black, WHOLE, light);
  const shared = { passes, size: SIZE, exposure: 1, shadow: null, isWhole: false };
  await finish({ ...shared, master: master(backdrop.id) });
}

async function finishCart(black: number, bright: number) {
  const passes = passFiles(folder, picture);
  await writeRender(passes.black, CART, black);
  await writeRender(passes.bright ?? "", PAINT, bright);
  await finishInset({
    passes,
    size: SIZE,
    exposure: 1,
    backdrop: master(backdrop.id),
    master: master(picture.id),
  });
  expect(Object.values(passes).filter((file) => existsSync(file))).toEqual([]);
}

async function shownIn(hex: string) {
  const shown = await preview(master(picture.id), "pair", { kind: "color", hex });
  const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual(SIZE);
  return (x: number, y: number) => data[(y * info.width + x) * 4] ?? 0;
}

describe("an inset", () => {
  it("shows the cart in its place and the backdrop around it, without an edge between them", async () => {
    await finishBackdrop(0.5);
    await finishCart(0.1, 0.4);
    const at = await shownIn("#ffffff");
    const row = Array.from({ length: 192 }, (_, x) => at(x, 80));
    expect(row[112]).toBeGreaterThan((row[70] ?? 255) + 20);
    const steps = row.map((value, x) => Math.abs(value - (row[x - 1] ?? value)));
    // Half of the way from the backdrop to the cart in one pixel would be an edge.
    expect(Math.max(...steps)).toBeLessThan(((row[10] ?? 0) - (row[70] ?? 0)) / 2);
    expect(at(10, 10)).toBe(row[10]);
  });

  it("keeps the picture's own edge, where nothing is beside it", async () => {
    await finishBackdrop(0.5);
    await finishCart(0.1, 0.1);
    const at = await shownIn("#000000");
    expect(at(112, 127)).toBe(at(112, 100));
  });

  it("leaves a scene alone that looks the same with a cart in it", async () => {
    await finishBackdrop(0.3);
    await finishCart(0.3, 0.3);
    const at = await shownIn("#d33030");
    const values = Array.from({ length: 192 }, (_, x) => at(x, 80));
    expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(2);
  });

  it("needs a backdrop of its own size", async () => {
    await sharp({ create: { width: 96, height: 64, channels: 4, background: "#888888" } })
      .png()
      .toFile(`${master(backdrop.id)}-black.png`);
    await expect(finishCart(0.1, 0.4)).rejects.toThrow("is 96x64, not 192x128.");
  });
});
