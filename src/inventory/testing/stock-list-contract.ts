import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { sellUnit, type Unit } from "#domain/carts/unit.ts";
import { photoPath } from "#inventory/photo-rows.server.ts";
import { createStockList } from "#inventory/stock-list.server.ts";
import { createStockUploads } from "#inventory/stock-uploads.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createUnitStore, type UnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";

const { carts } = catalogue;

const GT4 = "evolution-d6-max-gt4";

const UNIT: Unit = {
  stockNumber: "U1042",
  vehicle: GT4,
  vin: null,
  serial: null,
  condition: "new",
  miles: null,
  hours: null,
  price: null,
  note: null,
  state: { is: "on hold", for: "Robin Sample", until: "2026-11-30" },
};

/** `open` returns a new database with the tables in it. */
export function stockListContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let units: UnitStore;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await open());
    now = new Date("2026-11-23T12:00:00-05:00");
    vehicles = createVehicleStore(
      database,
      () => catalogue,
      () => now,
    );
    units = createUnitStore(
      database,
      () => catalogue,
      () => now,
    );
    await vehicles.indexCarts();
  });

  afterEach(() => close());

  describe("the stock list", () => {
    it("follows each change, and the day", async () => {
      const list = createStockList(
        database,
        () => catalogue,
        () => now,
      );
      const gt4 = async () => (await list()).find(({ id }) => id === GT4);
      expect(await list()).toHaveLength(carts.length);
      expect(await gt4()).toMatchObject({
        brand: "EVOLUTION",
        category: "D6 MAX",
        price: 13_595,
        seats: 4,
        photos: 0,
        state: { is: "in stock" },
        units: [],
      });
      await units.add(STAFF, UNIT);
      expect(await gt4()).toMatchObject({ state: UNIT.state, inStock: false, units: [UNIT] });
      const path = photoPath(GT4, "a");
      await vehicles.changePhotos(STAFF, GT4, () => [{ path, alt: null }]);
      expect(await gt4()).toMatchObject({ photos: 1, picture: path });
      now = new Date("2026-12-01T12:00:00-05:00");
      expect(await gt4()).toMatchObject({ state: { is: "in stock" } });
      await units.change(STAFF, "U1042", (unit) => sellUnit(unit, "2026-12-01", 14));
      expect(await gt4()).toMatchObject({ state: { is: "sold", on: "2026-12-01" } });
      await vehicles.import(STAFF, [
        {
          id: "used-1",
          name: 'Used "One"',
          description: "Runs.",
          brand: "Club Car",
          category: "Used",
          price: 5000,
          images: ["/pictures/a b.jpg"],
          inStock: false,
          isNew: false,
          features: [],
          specifications: {},
          catalogue: false,
        },
      ]);
      expect((await list()).at(-1)).toMatchObject({
        id: "used-1",
        seats: null,
        picture: "/pictures/a b.jpg",
        state: { is: "out of stock", missingSince: null },
      });
    });
  });

  describe("a file to import", () => {
    const bytes = Uint8Array.of(0, 1, 255);
    const kept = (name: string) => ({ name, bytes, choices: "{}", plan: "null" });

    it("is kept for one person, until another takes its place or a day has passed", async () => {
      const uploads = createStockUploads(database, () => now);
      const first = await uploads.keep("dana", kept("a.csv"));
      const other = await uploads.keep("robin", kept("b.csv"));
      const found = await uploads.findFile("dana", first);
      expect(found?.name).toBe("a.csv");
      expect([...(found?.bytes ?? [])]).toEqual([...bytes]);
      await uploads.change("dana", first, { choices: "[]", plan: "{}" });
      await uploads.change("robin", first, { choices: "no", plan: "no" });
      expect(await uploads.find("dana", first)).toMatchObject({ choices: "[]", plan: "{}" });
      expect(await uploads.find("robin", first)).toBeUndefined();
      const second = await uploads.keep("dana", kept("c.csv"));
      expect(await uploads.find("dana", first)).toBeUndefined();
      await uploads.drop("dana");
      expect(await uploads.find("dana", second)).toBeUndefined();
      now = new Date("2026-11-24T11:00:00-05:00");
      await units.startDay();
      expect(await uploads.find("robin", other)).toBeDefined();
      now = new Date("2026-11-25T12:00:00-05:00");
      await units.startDay();
      expect(await uploads.find("robin", other)).toBeUndefined();
    });
  });
}
