import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakePicture } from "#cart-studio/renders/work/fake-picture.ts";
import { finish } from "./finish.ts";
import { passesOf } from "./passes.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "finish-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SIZE = [48, 32] as const;

async function write(files: readonly string[], [width, height]: readonly [number, number]) {
  const background = { r: 128, g: 128, b: 128 };
  for (const file of files) {
    const blank = sharp({ create: { width, height, channels: 3, background } });
    await blank.toColourspace("rgb16").png().toFile(file);
  }
}

it("makes a master of the size that was asked for", async () => {
  const scene = fakePicture("dune", { view: { kind: "scene", scene: "dune" } });
  const passes = passesOf(folder, scene);
  const master = join(folder, "masters", "dune.png");
  await write(Object.values(passes), SIZE);
  await finish(passes, SIZE, master);
  expect(await sharp(master).metadata()).toMatchObject({ width: 48, height: 32 });
  expect(Object.values(passes).filter((file) => existsSync(file))).toEqual([]);
});

it.each(["out", "albedo", "normal"] as const)("refuses another size of %s", async (pass) => {
  const passes = passesOf(folder, fakePicture("city"));
  const master = join(folder, "city.png");
  await write(Object.values(passes), SIZE);
  await write([passes[pass]], [24, 16]);
  await expect(finish(passes, SIZE, master)).rejects.toThrow("has 24x16 pixels instead of 48x32.");
  expect(existsSync(master)).toBe(false);
});
