import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { photoPath } from "#inventory/photo-rows.server.ts";
import { createPhotoStore, type PhotoStore } from "#inventory/photo-store.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";

const { carts } = catalogue;

const USED: Vehicle = {
  id: "used-1",
  name: "Used Cart",
  description: "Runs.",
  brand: "Club Car",
  category: "Used",
  price: 6500,
  images: ["/pictures/club-car.jpg"],
  inStock: true,
  isNew: false,
  features: [],
  specifications: {},
  catalogue: false,
};
const OTHER = "used-11";
const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const SIZES = ["480.avif", "960.avif", "1440.avif", "960.jpg", "master.jpg"];

const processed = (name: string, bytes = EVERY_BYTE) => ({
  name,
  files: SIZES.map((size) => ({ size, bytes })),
});

/** `open` returns a new database with the tables in it. */
export function photoStoreContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let shown: readonly Cart[];
  let photos: PhotoStore;

  /** As the content changes, or a site starts with it. */
  const showCarts = async (next: readonly Cart[]) => {
    shown = next;
    await vehicles.indexCarts();
  };

  beforeEach(async () => {
    shown = [];
    ({ database, close } = await open());
    vehicles = createVehicleStore(database, () => ({ carts: shown, draftCarts: [] }));
    photos = createPhotoStore(database);
    await vehicles.import(STAFF, [USED, { ...USED, id: OTHER }]);
  });

  afterEach(() => close());

  const list = (id: string, ...names: string[]) =>
    vehicles.changePhotos(STAFF, id, () =>
      names.map((name) => ({ path: photoPath(id, name), alt: null })),
    );

  describe("a photo's files", () => {
    it("are read as they were saved", async () => {
      const large = Buffer.alloc(3_000_000, EVERY_BYTE);
      await photos.save(USED.id, processed("a", large));
      for (const size of ["480.avif", "960.avif", "1440.avif", "960.jpg"]) {
        const read = await photos.read(`/photos/${USED.id}/a-${size}`);
        expect(read && large.equals(read), size).toBe(true);
      }
      expect(await photos.count()).toBe(1);
    });

    it("of a photo without small widths are the next larger one", async () => {
      await photos.save(USED.id, processed("a"));
      expect(await photos.read(`/photos/${USED.id}/a-240.avif`)).toEqual(EVERY_BYTE);
      expect(await photos.read(`/photos/${USED.id}/a-240.jpg`)).toBeNull();
      const small = { size: "240.avif", bytes: Buffer.from("small") };
      await photos.save(USED.id, { name: "a", files: [small] });
      expect(await photos.read(`/photos/${USED.id}/a-240.avif`)).toEqual(small.bytes);
    });

    it("stay as they are when they are saved again", async () => {
      await photos.save(USED.id, processed("a"));
      await photos.save(USED.id, processed("a", Buffer.from("other")));
      expect(await photos.read(photoPath(USED.id, "a"))).toEqual(EVERY_BYTE);
    });

    it("are found at their own addresses only, and a master has none", async () => {
      await photos.save(USED.id, processed("a"));
      for (const path of [
        "/photos/used-1/b-960.avif",
        "/photos/used-11/a-960.avif",
        "/photos/used-1/a-961.avif",
        "/photos/used-1/a-master.jpg",
        "/photos/used-1/a-960.avif.jpg",
        "/photos/used-1/%61-960.avif",
        "/photos//a-960.avif",
        "/photos/used-1/a",
        "photos/used-1/a-960.avif",
        "",
      ]) {
        expect(await photos.read(path), path).toBeNull();
      }
    });
  });

  describe("the photos that a vehicle lists", () => {
    const PHOTO = photoPath(USED.id, "1");
    const SECOND = photoPath(USED.id, "2");
    const add = (path: string, id = USED.id) =>
      vehicles.changePhotos(STAFF, id, (before) => [...before, { path, alt: null }]);

    it("come before its images, in their order and with their texts", async () => {
      const second = { path: SECOND, alt: "The rear seat" };
      expect(await vehicles.changePhotos(STAFF, USED.id, () => [second])).toEqual({
        kind: "ok",
        before: [],
        after: [second],
      });
      const first = { path: PHOTO, alt: null };
      const change = await vehicles.changePhotos(STAFF, USED.id, (before) => [first, ...before]);
      expect(change).toEqual({ kind: "ok", before: [second], after: [first, second] });
      expect(await vehicles.photoAlts(USED.id)).toEqual({ [SECOND]: "The rear seat" });
      expect(await vehicles.photoAlts(OTHER)).toEqual({});
      const shown = { ...USED, images: [PHOTO, SECOND, ...USED.images] };
      expect(await vehicles.list()).toEqual([shown, { ...USED, id: OTHER }]);
      expect(await vehicles.find(USED.id)).toEqual(shown);
      await vehicles.import(STAFF, [USED]);
      expect(await vehicles.find(USED.id)).toEqual(shown);
    });

    it("are all kept by two changes at the same time", async () => {
      await Promise.all([add(PHOTO), add(SECOND)]);
      const listed = await vehicles.listPhotos(USED.id);
      expect(listed.map(({ path }) => path).toSorted()).toEqual([PHOTO, SECOND]);
    });

    it("need a vehicle", async () => {
      expect(await add(PHOTO, "nobody")).toEqual({ kind: "missing" });
      expect(await vehicles.listPhotos("nobody")).toEqual([]);
    });

    it("stay while a cart is missing from the catalogue at one start", async () => {
      const [cart] = carts;
      const id = cart?.slug ?? "";
      const path = photoPath(id, "1");
      await showCarts(carts);
      await photos.save(id, processed("1"));
      await add(path, id);
      await showCarts(carts.slice(1));
      expect(await vehicles.find(id)).toBeNull();
      await showCarts(carts);
      expect((await vehicles.find(id))?.images[0]).toBe(path);
      expect(await photos.read(path)).toEqual(EVERY_BYTE);
    });

    it("are deleted with the vehicle", async () => {
      await add(PHOTO);
      await vehicles.remove(STAFF, USED.id);
      await vehicles.import(STAFF, [USED]);
      expect(await vehicles.find(USED.id)).toEqual(USED);
    });

    it("are read for all vehicles at once", async () => {
      await add(PHOTO);
      let queries = 0;
      const counting = database.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      expect(
        await createVehicleStore(counting, () => ({ carts: shown, draftCarts: [] })).list(),
      ).toHaveLength(2);
      expect(queries).toBe(3);
    });
  });

  const getFiles = async (vehicle: string) => {
    const rows = database.selectFrom("photo_files").select("photo").distinct();
    const found = await rows.where("vehicle", "=", vehicle).orderBy("photo").execute();
    return found.map(({ photo }) => photo);
  };

  describe("files are deleted", () => {
    beforeEach(async () => {
      for (const name of ["a", "b", "c"]) {
        await photos.save(USED.id, processed(name));
        await photos.save(OTHER, processed(name));
      }
      await list(USED.id, "a", "b");
      await list(OTHER, "a", "b");
    });

    it("with the photo, and no others", async () => {
      await list(USED.id, "b");
      expect(await getFiles(USED.id)).toEqual(["b", "c"]);
      expect(await getFiles(OTHER)).toEqual(["a", "b", "c"]);
    });

    it("with the vehicle, and no others", async () => {
      await vehicles.remove(STAFF, USED.id);
      expect(await getFiles(USED.id)).toEqual([]);
      expect(await getFiles(OTHER)).toEqual(["a", "b", "c"]);
    });

    it("unless the photo is listed", async () => {
      await photos.deleteUnlisted(
        USED.id,
        ["a", "c"].map((name) => photoPath(USED.id, name)),
      );
      expect(await getFiles(USED.id)).toEqual(["a", "b"]);
      expect(await getFiles(OTHER)).toEqual(["a", "b", "c"]);
    });
  });
}
