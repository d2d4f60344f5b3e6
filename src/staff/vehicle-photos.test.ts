import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { openStores, type Stores } from "./open-stores.server.ts";
import { type PhotoOptions, vehiclePhotos } from "./vehicle-photos.ts";

const GT4 = "evolution-d6-max-gt4";
const content = loadCatalogue("content");
if (!content.ok) throw new Error(content.mistakes.join(" "));
const { carts, cartBySlug } = content.catalogue;
const ILLUSTRATIONS = cartBySlug.get(GT4)?.images ?? [];

let folder: string;
let stores: Stores;
let told: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "photos-"));
  stores = await openStores({ folder });
  await stores.vehicles.seed(carts);
  told = [];
});

afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

async function photo(name: string, shade: number): Promise<string> {
  const file = join(folder, name);
  const background = { r: shade, g: shade, b: shade };
  await sharp({ create: { width: 960, height: 640, channels: 3, background } }).toFile(file);
  return file;
}

const run = (files: string[], options: PhotoOptions = {}, id = GT4) =>
  vehiclePhotos(id, files, options, { ...stores, progress: (line) => told.push(line) });

/** Runs the command while another one comes in between its files and its row. */
const runAround = (files: string[], meanwhile: () => Promise<unknown>) => {
  const save: Stores["photos"]["save"] = async (...given) => {
    await meanwhile();
    return await stores.photos.save(...given);
  };
  const photos = { ...stores.photos, save };
  return vehiclePhotos(GT4, files, {}, { ...stores, photos, progress: () => {} });
};
const images = async () => (await stores.vehicles.find(GT4))?.images ?? [];
const kept = () => readdirSync(join(folder, "photos", GT4));

it("shows photos before the illustrations, keeps them across a restart, and removes one", async () => {
  const [light, dark] = [await photo("light.png", 200), await photo("dark.jpg", 20)];
  const added = await run([light, dark]);
  expect(added.code).toBe(0);
  expect(added.out?.[0]).toBe(`EVOLUTION D6 MAX GT4 (${GT4}) has 2 photos, shown in this order:`);
  expect(told).toEqual([`1 of 2: ${light}`, `2 of 2: ${dark}`]);
  const [first = "", second = "", ...rest] = await images();
  expect(rest).toEqual(ILLUSTRATIONS);
  expect(kept()).toHaveLength(8);
  await stores.vehicles.seed(carts);
  expect(await images()).toEqual([first, second, ...ILLUSTRATIONS]);
  expect((await run([], { remove: ["1"] })).code).toBe(0);
  expect(await images()).toEqual([second, ...ILLUSTRATIONS]);
  expect(kept()).toHaveLength(4);
});

it("replaces photos, and stores a duplicate file once", async () => {
  const light = await photo("light.png", 200);
  await run([light]);
  const before = await images();
  await run([light]);
  expect(await images()).toEqual(before);
  await run([await photo("dark.png", 20)], { replace: true });
  expect(await images()).toHaveLength(1 + ILLUSTRATIONS.length);
  expect(await images()).not.toContain(before[0]);
  expect(kept()).toHaveLength(4);
});

it("changes nothing when one file is bad, and names it", async () => {
  const bad = join(folder, "notes.jpg");
  writeFileSync(bad, "no picture");
  const result = await run([await photo("light.png", 200), bad, join(folder, "gone.jpg")]);
  expect(result).toEqual({
    code: 1,
    err: [
      `${bad} cannot be used: it is no picture, or it is damaged.`,
      `${join(folder, "gone.jpg")} cannot be used: no such file or directory.`,
      "No photo was changed.",
    ],
  });
  expect(await images()).toEqual(ILLUSTRATIONS);
});

it("rejects what it cannot do with a message", async () => {
  expect((await run([], {}, "nowhere")).code).toBe(1);
  expect(await run([])).toMatchObject({ code: 0, out: [expect.stringContaining("0 photos")] });
  expect((await run([], { replace: true })).code).toBe(2);
  expect(await run([], { remove: ["3"] })).toMatchObject({
    code: 1,
    err: ["There is no photo 3. Nothing was removed.", expect.any(String)],
  });
  expect((await run(["a.jpg"], { remove: ["1"] })).code).toBe(2);
});

it("keeps photos that another command added meanwhile", async () => {
  const other = `/photos/${GT4}/0123456789abcdef-960.avif`;
  const file = await photo("light.png", 200);
  await runAround([file], () => stores.vehicles.changePhotos(GT4, () => [other]));
  expect(await images()).toEqual([other, expect.stringContaining("/photos/"), ...ILLUSTRATIONS]);
});

it("leaves no files when the vehicle is deleted meanwhile", async () => {
  const file = await photo("light.png", 200);
  const result = await runAround([file], () => stores.vehicles.seed([]));
  expect(result).toMatchObject({
    code: 1,
    err: [expect.stringContaining("No vehicle has the id")],
  });
  expect(kept()).toEqual([]);
});

it("removes its new files when it fails halfway, and keeps the existing ones", async () => {
  const [light, dark] = [await photo("light.png", 200), await photo("dark.png", 20)];
  await run([light]);
  const before = await images();
  const name = createHash("sha256").update(readFileSync(dark)).digest("hex").slice(0, 16);
  mkdirSync(join(folder, "photos", GT4, `${name}-1440.avif`, "in the way"), { recursive: true });
  expect(await run([light, dark])).toEqual({
    code: 1,
    err: [
      "The photos cannot be stored: illegal operation on a directory.",
      "No photo was changed.",
    ],
  });
  expect(await images()).toEqual(before);
  expect(kept()).toHaveLength(4);
  expect(kept().filter((file) => file.startsWith(name) || file.startsWith("."))).toEqual([]);
});

it("reports a file in place of the folder", async () => {
  writeFileSync(join(folder, "photos"), "");
  expect(await run([await photo("light.png", 200)])).toEqual({
    code: 1,
    err: ["The photos cannot be stored: not a directory.", "No photo was changed."],
  });
});
