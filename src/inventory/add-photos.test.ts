import type { Kysely } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STAFF } from "#platform/testing/staff.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { addPhotos } from "./add-photos.server.ts";
import { inventoryMigrations } from "./migrations.ts";
import { createPhotoStore, type PhotoStore } from "./photo-store.server.ts";
import { type ProcessedPhoto, processPhoto } from "./process-photo.server.ts";
import type { InventoryTables } from "./tables.ts";
import { USED_CLUB_CAR } from "./testing/samples.ts";
import { createVehicleStore, type VehicleStore } from "./vehicle-store.server.ts";

const { id, images: ILLUSTRATIONS } = USED_CLUB_CAR;

let close: () => Promise<void>;
let database: Kysely<InventoryTables>;
let photos: PhotoStore;
let vehicles: VehicleStore;

beforeEach(async () => {
  ({ database, close } = await openTemporary<InventoryTables>(inventoryMigrations));
  photos = createPhotoStore(database);
  vehicles = createVehicleStore(database, () => ({ carts: [], draftCarts: [] }));
  await vehicles.import(STAFF, [USED_CLUB_CAR]);
});
afterEach(async () => {
  await close();
});

/** A photo whose files need no pictures. */
const named = (name: string): ProcessedPhoto => ({
  name,
  files: [{ size: "960.avif", bytes: Buffer.from(name) }],
});

const listImages = async () => (await vehicles.find(id))?.images ?? [];

const add = (...processed: ProcessedPhoto[]) =>
  addPhotos(STAFF, id, processed, { vehicles, photos });

/** Adds photos while something else happens before each of their files is saved. */
const addDuring = (processed: ProcessedPhoto[], meanwhile: () => Promise<unknown>) =>
  addPhotos(STAFF, id, processed, {
    vehicles,
    photos: {
      ...photos,
      async save(...args) {
        await meanwhile();
        await photos.save(...args);
      },
    },
  });

describe("photos that are added", () => {
  it("come before the illustrations, in every size, and stay after an import", async () => {
    const create = { width: 960, height: 640, channels: 3, background: "#888" } as const;
    const processed = await processPhoto(await sharp({ create }).png().toBuffer());
    if (!processed.ok) throw new Error(processed.why);
    await add(processed.photo);
    const [first = "", ...others] = await listImages();
    expect(others).toEqual(ILLUSTRATIONS);
    for (const width of [240, 360, 480, 960, 1440]) {
      const bytes = await photos.read(first.replace("-960.", `-${width}.`));
      expect((await sharp(bytes ?? "").metadata()).width).toBe(Math.min(width, 960));
    }
    await vehicles.import(STAFF, [USED_CLUB_CAR]);
    expect(await listImages()).toEqual([first, ...ILLUSTRATIONS]);
  });

  it("are stored once when the same file comes again", async () => {
    await add(named("aaaa"), named("bbbb"));
    const before = await listImages();
    await add(named("aaaa"));
    expect(await listImages()).toEqual(before);
    expect(await photos.count()).toBe(2);
  });

  it("stay beside those that somebody else added meanwhile", async () => {
    const other = `/photos/${id}/0123456789abcdef-960.avif`;
    await addDuring([named("aaaa")], () =>
      vehicles.changePhotos(STAFF, id, () => [{ path: other, alt: null }]),
    );
    expect(await listImages()).toEqual([other, `/photos/${id}/aaaa-960.avif`, ...ILLUSTRATIONS]);
  });

  it("leave no files when the vehicle is deleted meanwhile", async () => {
    expect(await addDuring([named("aaaa")], () => vehicles.remove(STAFF, id))).toEqual({
      kind: "missing",
    });
    expect(await photos.count()).toBe(0);
  });

  it("are all left out when one cannot be stored, and the existing ones stay", async () => {
    await add(named("aaaa"));
    const before = await listImages();
    let saved = 0;
    const failing = addDuring([named("bbbb"), named("cccc")], async () => {
      saved += 1;
      if (saved === 2) throw new Error("database or disk is full");
    });
    await expect(failing).rejects.toThrow("database or disk is full");
    expect(await listImages()).toEqual(before);
    expect(await photos.count()).toBe(1);
  });
});
