import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStores, type Stores } from "#app/open-stores.server.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { photoPath } from "#inventory/photo-rows.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
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
  await stores.vehicles.import(STAFF, [USED, OTHER]);
  for (const { id } of [USED, OTHER]) {
    const files = [{ size: "960.avif", bytes: Buffer.from("photo") }];
    await stores.photos.save(id, { name: "a", files });
    await stores.vehicles.changePhotos(STAFF, id, () => [{ path: photoPath(id, "a"), alt: null }]);
  }
});

afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

it("deletes the photos of the vehicle, and of no other", async () => {
  expect(await removeVehicle(stores.vehicles, USED.id)).toMatchObject({ code: 0 });
  expect(await stores.vehicles.photosOf(USED.id)).toEqual([]);
  expect(await stores.photos.read(photoPath(USED.id, "a"))).toBeNull();
  expect(await stores.vehicles.photosOf(OTHER.id)).toHaveLength(1);
  expect(await stores.photos.read(photoPath(OTHER.id, "a"))).not.toBeNull();
});
