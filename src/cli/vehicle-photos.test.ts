import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStores, type Stores } from "#app/open-stores.server.ts";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { addPhotos } from "#inventory/add-photos.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { type PhotoOptions, vehiclePhotos } from "./vehicle-photos.ts";

const GT4 = "evolution-d6-max-gt4";
const { carts, cartBySlug } = catalogue;
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

/** Adds photos that need no pictures. */
const addNamed = (names: string[], options: { replace?: boolean } = {}) =>
  addPhotos(
    STAFF,
    GT4,
    names.map((name) => ({ name, files: [{ size: "960.avif", bytes: Buffer.from(name) }] })),
    stores,
    options,
  );

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
const photosKept = () => stores.photos.count();
const WIDTHS = [480, 960, 1440];

it("shows photos before the illustrations, keeps them across a restart, and removes one", async () => {
  const [light, dark] = [await photo("light.png", 200), await photo("dark.jpg", 20)];
  const added = await run([light, dark]);
  expect(added.code).toBe(0);
  expect(added.out?.[0]).toBe(`EVOLUTION D6 MAX GT4 (${GT4}) has 2 photos, shown in this order:`);
  expect(told).toEqual([`1 of 2: ${light}`, `2 of 2: ${dark}`]);
  const [first = "", second = "", ...rest] = await images();
  expect(rest).toEqual(ILLUSTRATIONS);
  for (const width of WIDTHS) {
    const bytes = await stores.photos.read(first.replace("-960.", `-${width}.`));
    expect((await sharp(bytes ?? "").metadata()).width).toBe(Math.min(width, 960));
  }
  await stores.vehicles.seed(carts);
  expect(await images()).toEqual([first, second, ...ILLUSTRATIONS]);
  expect((await run([], { remove: ["1"] })).code).toBe(0);
  expect(await images()).toEqual([second, ...ILLUSTRATIONS]);
  expect(await photosKept()).toBe(1);
  expect(await stores.photos.read(first)).toBeNull();
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
  expect(await photosKept()).toBe(1);
});

it("shows photos in the order asked for", async () => {
  await addNamed(["aaaa", "bbbb", "cccc"]);
  const [a = "", b = "", c = ""] = await images();
  expect((await run([], { order: "3,1,2" })).code).toBe(0);
  expect(await images()).toEqual([c, a, b, ...ILLUSTRATIONS]);
  for (const order of ["1,2", "1,2,2", "1,2,3,3", "0,1,2", "a", ""]) {
    expect((await run([], { order })).err?.[0]).toBe(
      "--order must name each of the 3 photos once, such as 1,2,3. Nothing was changed.",
    );
  }
  expect(await images()).toEqual([c, a, b, ...ILLUSTRATIONS]);
});

it("describes a photo, keeps the text with it, and takes it away again", async () => {
  await addNamed(["aaaa", "bbbb"]);
  const [a = "", b = ""] = await images();
  const described = await run([], { alt: ["2", " The rear seat,\n folded flat "] });
  expect(described.out?.[2]).toBe(`2. ${b}  "The rear seat, folded flat"`);
  await run([], { order: "2,1" });
  await addNamed(["bbbb", "aaaa"], { replace: true });
  expect(await stores.vehicles.photoAlts(GT4)).toEqual({ [b]: "The rear seat, folded flat" });
  await run([], { alt: ["1", ""] });
  expect(await stores.vehicles.photosOf(GT4)).toEqual([b, a].map((path) => ({ path, alt: null })));
  expect((await run([], { alt: ["3", "A seat"] })).err?.[0]).toBe(
    "There is no photo 3. Nothing was changed.",
  );
  expect((await run([], { alt: ["1", "x".repeat(201)] })).err?.[0]).toMatch(/^The text has 201 /);
  for (const alt of [["1"], ["1", "A", "seat"]]) {
    expect((await run([], { alt })).err?.[0]).toMatch(/^Give --alt the number of a photo and its/);
  }
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
  expect((await run([], { order: "1", alt: ["1", "A seat"] })).code).toBe(2);
});

it("keeps photos that another command added meanwhile", async () => {
  const other = `/photos/${GT4}/0123456789abcdef-960.avif`;
  const file = await photo("light.png", 200);
  await runAround([file], () =>
    stores.vehicles.changePhotos(STAFF, GT4, () => [{ path: other, alt: null }]),
  );
  expect(await images()).toEqual([other, expect.stringContaining("/photos/"), ...ILLUSTRATIONS]);
});

it("leaves no files when the vehicle is deleted meanwhile", async () => {
  const file = await photo("light.png", 200);
  const result = await runAround([file], () => stores.vehicles.seed([]));
  expect(result).toMatchObject({
    code: 1,
    err: [expect.stringContaining("No vehicle has the id")],
  });
  expect(await photosKept()).toBe(0);
});

it("keeps no new photo when it fails halfway, and keeps the existing ones", async () => {
  const [light, dark] = [await photo("light.png", 200), await photo("dark.png", 20)];
  await addNamed(["aaaa"]);
  const before = await images();
  let saved = 0;
  const failing = runAround([dark, light], async () => {
    saved += 1;
    if (saved === 2) throw new Error("database or disk is full");
  });
  await expect(failing).rejects.toThrow("database or disk is full");
  expect(await images()).toEqual(before);
  expect(await photosKept()).toBe(1);
});
