import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakePicture } from "#cart-studio/renders/work/fake-picture.ts";
import { preview } from "./derive.ts";
import { finish } from "./finish.ts";
import { passFiles } from "./passes.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "finish-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SIZE = [96, 64] as const;
/** Where the paint lies; the rest of the picture is empty. */
const PART = { left: 32, top: 16, width: 32, height: 32 };
const CAMERA = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 1],
];

/** An even surface that fills the rendered part. */
async function writeRender(file: string, values: readonly number[]): Promise<void> {
  const pixels = new Float32Array(PART.width * PART.height * values.length);
  for (let i = 0; i < pixels.length; i++) pixels[i] = values[i % values.length] ?? 0;
  await writeFile(file, pixels);
  await writeFile(`${file}.json`, JSON.stringify({ ...PART, camera: CAMERA, halfWidth: 0.2 }));
}

/** A lit flank in one paint: light, alpha, albedo and a normal. */
const flank = (paint: number) => [paint, paint, paint, 1, paint, paint, paint, 0, 0, 1];

const picture = fakePicture("city");
const passes = () => passFiles(folder, picture);
const job = () => ({
  passes: passes(),
  size: SIZE,
  exposure: 1,
  shadow: null,
  isWhole: true,
  master: join(folder, "city"),
});

async function writeAll(): Promise<void> {
  const { black, bright = "", matte = "" } = passes();
  await writeRender(black, flank(0));
  await writeRender(bright, flank(0.8));
  await writeRender(matte, [1]);
}

describe("a finished picture", () => {
  it("shows the lit paint in the color's own bytes, at its place, and removes the passes", async () => {
    await writeAll();
    await finish(job());
    const shown = await preview(join(folder, "city"), "pair", { kind: "color", hex: "#1C4E9E" });
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(SIZE);
    const at = (x: number, y: number) => [...data.subarray((y * 96 + x) * 4, (y * 96 + x) * 4 + 4)];
    const [red = 0, green = 0, blue = 0, alpha] = at(48, 32);
    expect(alpha).toBe(255);
    for (const [actual, expected] of [
      [red, 0x1c],
      [green, 0x4e],
      [blue, 0x9e],
    ] as const) {
      expect(Math.abs(actual - expected)).toBeLessThanOrEqual(8);
    }
    expect(at(8, 8)).toEqual([0, 0, 0, 0]);
    expect(Object.values(passes()).filter((file) => existsSync(file))).toEqual([]);
  });

  it("refuses a file of another size", async () => {
    await writeAll();
    await writeRender(passes().black, [0, 0, 0, 1]);
    await expect(finish(job())).rejects.toThrow("does not hold 32x32 pixels of 10.");
    expect(existsSync(join(folder, "city-black.png"))).toBe(false);
  });
});
