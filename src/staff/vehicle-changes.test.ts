import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { openStores, type Stores } from "./open-stores.server.ts";
import { removeVehicle } from "./vehicle-changes.ts";

const USED: Vehicle = {
  id: "used-1",
  name: "Used Cart",
  description: "Runs.",
  brand: "Club Car",
  category: "Used",
  price: 6500,
  images: [],
  inStock: true,
  isNew: false,
  features: [],
  specifications: {},
  catalogue: false,
};
const OTHER = { ...USED, id: "used-11" };

let folder: string;
let stores: Stores;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "remove-"));
  stores = await openStores({ folder });
  await stores.vehicles.import([USED, OTHER]);
  for (const { id } of [USED, OTHER]) {
    mkdirSync(join(folder, "photos", id), { recursive: true });
    writeFileSync(join(folder, "photos", id, "a-960.avif"), "");
    await stores.vehicles.changePhotos(id, () => [`/photos/${id}/a-960.avif`]);
  }
});

afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

it("deletes the photos of the vehicle, and of no other", async () => {
  expect(await removeVehicle(stores, USED.id)).toMatchObject({ code: 0 });
  expect(await stores.vehicles.photosOf(USED.id)).toEqual([]);
  expect(existsSync(join(folder, "photos", USED.id))).toBe(false);
  expect(await stores.vehicles.photosOf(OTHER.id)).toHaveLength(1);
  expect(existsSync(join(folder, "photos", OTHER.id, "a-960.avif"))).toBe(true);
});

it("says when the files cannot be deleted", async () => {
  const deleteAll = async () => ({ ok: false, why: "the disk is read-only" }) as const;
  const photos = { ...stores.photos, deleteAll };
  expect(await removeVehicle({ ...stores, photos }, USED.id)).toEqual({
    code: 1,
    err: [
      "Used Cart (used-1) is removed from the stock, but the files of its photos cannot be deleted: the disk is read-only.",
    ],
  });
  expect(await stores.vehicles.find(USED.id)).toBeNull();
});
