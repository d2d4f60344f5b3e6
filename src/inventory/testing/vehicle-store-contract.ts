import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartToVehicle } from "#domain/carts/vehicle.ts";
import { createStockList } from "#inventory/stock-list.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { USED_CLUB_CAR as USED } from "./samples.ts";

const { carts } = catalogue;

/** `open` returns a new database with the tables in it. */
export function vehicleStoreContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let shown: readonly Cart[];
  let now: Date;

  /** As the content changes, or a site starts with it. */
  const showCarts = async (next: readonly Cart[]) => {
    shown = next;
    await vehicles.indexCarts();
  };

  beforeEach(async () => {
    shown = [];
    ({ database, close } = await open());
    now = new Date("2026-05-01T12:00:00Z");
    vehicles = createVehicleStore(
      database,
      () => ({ carts: shown, draftCarts: [] }),
      () => now,
    );
  });

  afterEach(() => close());

  describe("days", () => {
    it("are those of the carts' files until staff change a row, however often the site starts", async () => {
      await showCarts(carts);
      now = new Date("2026-05-03T08:30:00Z");
      await vehicles.import(STAFF, [USED]);
      await vehicles.change(STAFF, "evolution-d6-max-gt4", { inStock: false });
      now = new Date("2026-05-09T08:30:00Z");
      await showCarts(carts);
      const days = await vehicles.updateDates();
      expect(days.map(({ id }) => id)).toEqual((await vehicles.list()).map(({ id }) => id));
      const expected = new Map(carts.map(({ slug, updated }) => [slug, updated]));
      expected.set("evolution-d6-max-gt4", "2026-05-03").set(USED.id, "2026-05-03");
      expect(new Map(days.map(({ id, updated }) => [id, updated]))).toEqual(expected);
      expect(days.at(-1)).toMatchObject({ brand: "Club Car", catalogue: false });
    });
  });

  describe("prices", () => {
    it("are those of what is in stock", async () => {
      expect(await vehicles.prices()).toEqual({
        count: 0,
        lowest: null,
        highest: null,
      });
      await showCarts(carts);
      await vehicles.import(STAFF, [USED, { ...USED, id: "sold", price: 1, inStock: false }]);
      const prices = (await vehicles.list())
        .filter((vehicle) => vehicle.inStock)
        .flatMap((vehicle) => vehicle.price ?? []);
      expect(await vehicles.prices()).toEqual({
        count: prices.length,
        lowest: 6500,
        highest: Math.max(...prices),
      });
      await vehicles.change(STAFF, USED.id, { inStock: false });
      expect(await vehicles.prices()).toMatchObject({
        count: prices.length - 1,
        lowest: Math.min(...prices.filter((price) => price !== 6500)),
      });
    });
  });

  describe("a price on request", () => {
    it("is null everywhere, counts nowhere, and can be set and taken away", async () => {
      await vehicles.import(STAFF, [USED, { ...USED, id: "call", price: null }]);
      expect(await vehicles.find("call")).toMatchObject({ price: null });
      expect(await vehicles.prices()).toMatchObject({ count: 2, lowest: 6500, highest: 6500 });
      expect(await vehicles.change(STAFF, "call", { price: 900 }, { price: null })).toMatchObject({
        kind: "ok",
      });
      expect(await vehicles.prices()).toMatchObject({ lowest: 900 });
      expect(await vehicles.change(STAFF, "call", { price: null }, { price: 900 })).toMatchObject({
        kind: "ok",
      });
      expect(await vehicles.find("call")).toMatchObject({ price: null });
    });
  });

  describe("carts of the catalogue", () => {
    it("are all there, in its order", async () => {
      await showCarts(carts);
      expect(await vehicles.list()).toEqual(carts.map(cartToVehicle));
    });

    it("keep the stock and the NEW mark that staff have set", async () => {
      await showCarts(carts);
      await vehicles.change(STAFF, "evolution-d6-max-gt4", { inStock: false, isNew: false });
      await showCarts(carts);
      expect(await vehicles.find("evolution-d6-max-gt4")).toMatchObject({
        inStock: false,
        isNew: false,
      });
    });

    it("follow the content in everything else", async () => {
      await showCarts(carts);
      const cheaper = carts.map((cart) => ({ ...cart, price: cart.price - 100, tagline: "Sale." }));
      await showCarts(cheaper.toReversed());
      expect(await vehicles.list()).toEqual(cheaper.toReversed().map(cartToVehicle));
    });

    it("are for staff alone while they are drafts", async () => {
      const [draft, ...others] = carts;
      if (draft === undefined) throw new Error("no carts");
      const content = { carts: others, draftCarts: [{ ...draft, draft: true }] };
      const store = createVehicleStore(
        database,
        () => content,
        () => now,
      );
      await store.indexCarts();
      expect(await store.find(draft.slug)).toBeNull();
      expect(await store.findListed(draft.slug)).toBeNull();
      expect(await store.findAny(draft.slug)).toMatchObject({ price: draft.price });
      expect((await store.getSale(draft.slug)).sale).toBe("gone");
      expect((await store.list()).map(({ id }) => id)).toEqual(others.map(({ slug }) => slug));
      expect((await store.prices()).count).toBe(others.filter(({ inStock }) => inStock).length);
      const stock = await createStockList(database, () => content)();
      expect(stock.find(({ id }) => id === draft.slug)).toMatchObject({ hidden: "draft" });
    });

    it("go with their files, and nothing else goes", async () => {
      await showCarts(carts);
      await vehicles.import(STAFF, [USED]);
      await showCarts(carts.slice(0, 2));
      expect((await vehicles.list()).map(({ id }) => id)).toEqual([
        "denago-ev-city",
        "denago-ev-nomad",
        "used-club-car-2019",
      ]);
      await showCarts([]);
      expect(await vehicles.list()).toEqual([USED]);
    });
  });

  describe("change", () => {
    it.each([
      { inStock: false },
      { isNew: true },
      { price: 5900 },
      { inStock: false, isNew: true, price: 1 },
    ])("sets %j and leaves the rest", async (change) => {
      await vehicles.import(STAFF, [USED]);
      expect(await vehicles.change(STAFF, USED.id, change)).toMatchObject({ kind: "ok" });
      expect(await vehicles.find(USED.id)).toEqual({ ...USED, ...change });
    });

    it("notes when", async () => {
      await vehicles.import(STAFF, [USED]);
      now = new Date("2026-05-02T08:30:00Z");
      await vehicles.change(STAFF, USED.id, { price: 5900 });
      const rows = await database.selectFrom("vehicles").select("updated_at").execute();
      expect(rows).toEqual([{ updated_at: "2026-05-02T08:30:00.000Z" }]);
    });

    it("reports when there is no such vehicle", async () => {
      expect(await vehicles.change(STAFF, "nobody", { inStock: false })).toEqual({
        kind: "missing",
      });
    });
  });

  describe("remove", () => {
    it("removes one vehicle and nothing else", async () => {
      const other = { ...USED, id: "another" };
      await vehicles.import(STAFF, [USED, other]);
      expect(await vehicles.remove(STAFF, USED.id)).toBe(true);
      expect(await vehicles.list()).toEqual([other]);
      expect(await vehicles.remove(STAFF, USED.id)).toBe(false);
    });

    it("leaves the carts of the catalogue", async () => {
      await showCarts(carts);
      expect(await vehicles.remove(STAFF, "evolution-d6-max-gt4")).toBe(false);
      expect(await vehicles.list()).toHaveLength(carts.length);
    });
  });

  describe("changes of all kinds at the same time", () => {
    it("wait for each other, and none is lost", async () => {
      const [cart] = carts;
      const id = cart?.slug ?? "";
      const own = Array.from({ length: 8 }, (_, index) => ({ ...USED, id: `own-${index}` }));
      await showCarts(carts);
      await vehicles.import(STAFF, own);
      const { version } = await vehicles.changesSince(0);
      const photo = (index: number) => ({ path: `/photos/${id}/${index}-960.avif`, alt: null });
      await Promise.all(
        own.flatMap((vehicle, index) => [
          vehicles.change(STAFF, id, { isNew: index % 2 === 0 }),
          vehicles.import(STAFF, index % 2 === 0 ? own : own.toReversed()),
          showCarts(carts.map((each) => ({ ...each, price: 100 + index }))),
          vehicles.changePhotos(STAFF, id, (photos) => [...photos, photo(index)]),
          vehicles.change(STAFF, vehicle.id, { price: index }),
        ]),
      );
      const photos = await vehicles.listPhotos(id);
      expect(photos.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
        own.map((_, index) => photo(index)),
      );
      const changes = await vehicles.changesSince(version);
      expect(changes.version).toBe(version + 4 * own.length);
      expect(changes.vehicles.toSorted()).toEqual([id, ...own.map((each) => each.id)].toSorted());
    });
  });

  describe("find", () => {
    it.each(["nobody", "", "' or 1=1 --", "USED-CLUB-CAR-2019"])(
      "finds nothing for %j",
      async (id) => {
        await vehicles.import(STAFF, [USED]);
        expect(await vehicles.find(id)).toBeNull();
      },
    );
  });
}
