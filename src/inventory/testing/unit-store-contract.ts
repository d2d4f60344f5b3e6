import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { holdUnit, receiveUnit, releaseUnit, sellUnit, type Unit } from "#domain/carts/unit.ts";
import { parseQuery } from "#domain/search/cart-query.ts";
import { photoPath } from "#inventory/photo-rows.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createUnitStore, type UnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { ONWARD, ONWARD_UNIT as UNIT } from "./samples.ts";

const { carts } = catalogue;

const GT4 = "evolution-d6-max-gt4";

/** `open` returns a new database with the tables in it. */
export function unitStoreContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let shown: readonly Cart[];
  let units: UnitStore;
  let now: Date;

  /** As the content changes, or a site starts with it. */
  const showCarts = async (next: readonly Cart[]) => {
    shown = next;
    await vehicles.indexCarts();
  };

  beforeEach(async () => {
    shown = [];
    ({ database, close } = await open());
    now = new Date("2026-11-23T12:00:00-05:00");
    vehicles = createVehicleStore(
      database,
      () => ({ carts: shown, draftCarts: [] }),
      () => now,
    );
    units = createUnitStore(
      database,
      () => ({ carts: shown, draftCarts: [] }),
      () => now,
    );
    await showCarts(carts);
    await vehicles.import(STAFF, [ONWARD]);
  });

  afterEach(() => close());

  const find = async (address: string) => {
    const found = await vehicles.search(parseQuery(new URLSearchParams(address)));
    return found.vehicles.map(({ id }) => id);
  };
  const sell = (on: string) =>
    units.change(STAFF, UNIT.stockNumber, (unit) => sellUnit(unit, on, 14));

  describe("units", () => {
    it("are kept with every fact, once for a stock number", async () => {
      expect(await units.add(STAFF, { ...UNIT, vehicle: "nobody" })).toEqual({ kind: "missing" });
      expect(await units.add(STAFF, UNIT)).toEqual({ kind: "ok" });
      expect(await units.add(STAFF, { ...UNIT, vehicle: GT4 })).toEqual({
        kind: "rejected",
        why: "stock-number",
      });
      const order: Unit = {
        ...UNIT,
        stockNumber: "N2050",
        vehicle: GT4,
        vin: null,
        serial: null,
        condition: "new",
        hours: null,
        price: null,
        note: null,
        state: { is: "on order", expected: "2026-12-04" },
      };
      await units.add(STAFF, order);
      expect(await units.list()).toEqual([order, UNIT]);
      expect(await units.list(ONWARD.id)).toEqual([UNIT]);
      expect(await units.change(STAFF, "X1", releaseUnit)).toEqual({ kind: "missing" });
      expect(await units.remove(STAFF, "X1")).toEqual({ kind: "missing" });
      expect(await units.remove(STAFF, "N2050")).toMatchObject({ kind: "ok" });
      expect(await units.list()).toEqual([UNIT]);
    });

    it("never have the VIN or serial number of another cart", async () => {
      const serial = "JW9-302715";
      await units.add(STAFF, { ...UNIT, serial });
      const other = { ...UNIT, stockNumber: "U2", vin: null };
      expect(await units.add(STAFF, { ...other, vin: UNIT.vin })).toEqual({
        kind: "rejected",
        why: "identifier",
        message: `The VIN ${UNIT.vin} is that of U1042.`,
      });
      expect(await units.add(STAFF, { ...other, serial: "jw9 302715" })).toEqual({
        kind: "rejected",
        why: "identifier",
        message: "The serial number jw9 302715 is that of U1042.",
      });
      expect(await units.add(STAFF, other)).toEqual({ kind: "ok" });
      const change = (stockNumber: string, vin: string | null) =>
        units.change(STAFF, stockNumber, (unit) => ({ ok: true, unit: { ...unit, vin } }));
      expect(await change("U2", UNIT.vin)).toMatchObject({ kind: "rejected" });
      expect(await change("U1042", UNIT.vin)).toMatchObject({ kind: "ok" });
      expect(await units.list(ONWARD.id)).toMatchObject([{ serial }, { vin: null, serial: null }]);
    });

    it("change as their states allow, and are left alone otherwise", async () => {
      await units.add(STAFF, UNIT);
      const refused = await units.change(STAFF, UNIT.stockNumber, receiveUnit);
      expect(refused).toMatchObject({ kind: "rejected" });
      const hold = { for: "Dana Sample", until: "2026-11-30" };
      await units.change(STAFF, UNIT.stockNumber, (unit) => holdUnit(unit, hold));
      expect(await units.list()).toEqual([{ ...UNIT, state: { is: "on hold", ...hold } }]);
      await sell("2026-11-23");
      const row = await database.selectFrom("vehicle_units").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: "sold", held_for: null, held_until: null });
    });

    it("go with their vehicle", async () => {
      await units.add(STAFF, UNIT);
      await vehicles.remove(STAFF, ONWARD.id);
      expect(await units.list()).toEqual([]);
    });
  });

  describe("a vehicle with units", () => {
    it("has their stock and price in lists, search and the range of prices", async () => {
      await units.add(STAFF, UNIT);
      await units.add(STAFF, { ...UNIT, stockNumber: "U1043", vin: null, price: 4000 });
      expect(await vehicles.find(ONWARD.id)).toEqual({ ...ONWARD, price: 4000 });
      expect((await vehicles.prices()).lowest).toBe(4000);
      expect(await find("search=onward&price=under-8000")).toEqual([ONWARD.id]);
      await units.change(STAFF, "U1043", (unit) => sellUnit(unit, "2026-11-23", 14));
      expect(await vehicles.find(ONWARD.id)).toEqual({ ...ONWARD, price: 8500 });
      expect(await find("search=onward&price=under-8000")).toEqual([]);
      await vehicles.import(STAFF, [{ ...ONWARD, price: 7000 }]);
      await vehicles.change(STAFF, ONWARD.id, { price: 7500, inStock: false });
      expect(await vehicles.find(ONWARD.id)).toMatchObject({ price: 8500, inStock: true });
      expect(await find("search=onward&price=under-8000")).toEqual([]);
      await units.remove(STAFF, UNIT.stockNumber);
      await units.remove(STAFF, "U1043");
      expect(await vehicles.find(ONWARD.id)).toMatchObject({ price: 7500 });
    });

    it("is on the record of changes, and on no other day's than that of the change", async () => {
      const { version } = await vehicles.changesSince(0);
      now = new Date("2026-11-25T12:00:00-05:00");
      await units.add(STAFF, { ...UNIT, vehicle: GT4 });
      expect(await vehicles.changesSince(version)).toEqual({
        version: version + 1,
        vehicles: [GT4],
      });
      const days = new Map((await vehicles.updateDates()).map(({ id, updated }) => [id, updated]));
      expect(days.get(GT4)).toBe("2026-11-25");
    });

    it("keeps price and place in the catalogue if it is a catalogue cart", async () => {
      const before = await vehicles.find(GT4);
      await units.add(STAFF, { ...UNIT, vehicle: GT4 });
      expect(await vehicles.find(GT4)).toEqual({ ...before, inStock: true });
      await sell("2026-01-01");
      await showCarts(carts);
      await units.startDay();
      expect(await vehicles.find(GT4)).toEqual({ ...before, inStock: false });
      expect(await vehicles.getSale(GT4)).toEqual({
        sale: "open",
        soldOn: "2026-01-01",
        units: [],
      });
      expect(await find("search=gt4")).toContain(GT4);
    });

    it("has its units again when its file returns to the catalogue", async () => {
      await units.add(STAFF, { ...UNIT, vehicle: GT4, state: { is: "on order", expected: null } });
      await showCarts(carts.filter(({ slug }) => slug !== GT4));
      expect(await vehicles.offeredUnits()).toEqual(new Map());
      await showCarts(carts);
      expect(await vehicles.find(GT4)).toMatchObject({ inStock: false });
      expect((await vehicles.getSale(GT4)).units).toHaveLength(1);
    });

    it("shows what visitors may know, and nothing else", async () => {
      await units.add(STAFF, UNIT);
      const hold = { for: "Dana Sample", until: "2026-11-30" };
      await units.change(STAFF, UNIT.stockNumber, (unit) => holdUnit(unit, hold));
      const offered = {
        stockNumber: "U1042",
        condition: "used",
        miles: null,
        hours: 312,
        price: 8500,
        state: "on hold",
        day: "2026-11-30",
      };
      expect(await vehicles.getSale(ONWARD.id)).toEqual({
        sale: "open",
        soldOn: null,
        units: [offered],
      });
      expect(await vehicles.offeredUnits()).toEqual(new Map([[ONWARD.id, [offered]]]));
    });
  });

  describe("photos of a unit", () => {
    const [GENERAL, OWN] = ["general", "own"].map((name) => photoPath(ONWARD.id, name));
    const getImages = async () => (await vehicles.find(ONWARD.id))?.images;

    beforeEach(async () => {
      await vehicles.changePhotos(STAFF, ONWARD.id, () =>
        [OWN, GENERAL].map((path = "") => ({ path, alt: null })),
      );
      await units.add(STAFF, UNIT);
      await units.add(STAFF, { ...UNIT, stockNumber: "U1043", vin: null });
      expect(await units.linkPhotos(STAFF, "nobody", [])).toBe(false);
      await units.linkPhotos(STAFF, UNIT.stockNumber, [OWN ?? ""]);
    });

    it("are shown, with its stock number, until it is sold and there are others", async () => {
      expect(await getImages()).toEqual([OWN, GENERAL]);
      expect(await vehicles.photoAlts(ONWARD.id)).toEqual({ [OWN ?? ""]: "Stock #U1042" });
      await sell("2026-11-23");
      expect(await getImages()).toEqual([GENERAL]);
      await units.change(STAFF, UNIT.stockNumber, releaseUnit);
      expect(await getImages()).toEqual([OWN, GENERAL]);
    });

    it("stay on the page that says that all are sold", async () => {
      await sell("2026-11-23");
      await units.change(STAFF, "U1043", (unit) => sellUnit(unit, "2026-11-23", 14));
      expect(await getImages()).toEqual([OWN, GENERAL]);
    });

    it("are the vehicle's when the unit is removed", async () => {
      await sell("2026-11-23");
      await units.remove(STAFF, UNIT.stockNumber);
      expect(await getImages()).toEqual([OWN, GENERAL]);
      expect(await vehicles.photoAlts(ONWARD.id)).toEqual({});
      await vehicles.remove(STAFF, ONWARD.id);
      expect(await database.selectFrom("unit_photos").selectAll().execute()).toEqual([]);
    });
  });

  describe("a new day", () => {
    it("ends holds, and deletes for whom they were", async () => {
      await units.add(STAFF, UNIT);
      const hold = { for: "Dana Sample", until: "2026-11-23" };
      await units.change(STAFF, UNIT.stockNumber, (unit) => holdUnit(unit, hold));
      expect(await vehicles.find(ONWARD.id)).toMatchObject({ inStock: false });
      now = new Date("2026-11-23T23:59:00-05:00");
      await units.startDay();
      expect(await vehicles.find(ONWARD.id)).toMatchObject({ inStock: false });
      now = new Date("2026-11-24T00:00:00-05:00");
      expect(await units.list()).toEqual([UNIT]);
      await units.startDay();
      expect(await vehicles.find(ONWARD.id)).toMatchObject({ inStock: true, price: 8500 });
      const row = await database.selectFrom("vehicle_units").selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: "in stock", held_for: null, held_until: null });
      const { version } = await vehicles.changesSince(0);
      await units.startDay();
      expect((await vehicles.changesSince(0)).version).toBe(version);
    });

    it("takes a sold-out vehicle off lists, search and sitemap after its days, and back", async () => {
      await units.add(STAFF, UNIT);
      await sell("2026-11-23");
      const listed = async () => [
        (await vehicles.list()).some(({ id }) => id === ONWARD.id),
        (await find("search=onward")).includes(ONWARD.id),
        (await vehicles.updateDates()).some(({ id }) => id === ONWARD.id),
        (await vehicles.findListed(ONWARD.id)) !== null,
      ];
      expect(await vehicles.soldVehicles()).toEqual(new Set([ONWARD.id]));
      expect(await vehicles.getSale(ONWARD.id)).toEqual({
        sale: "sold",
        soldOn: "2026-11-23",
        units: [],
      });
      now = new Date("2026-12-07T12:00:00-05:00");
      await units.startDay();
      expect(await listed()).toEqual([true, true, true, true]);
      now = new Date("2026-12-08T00:00:00-05:00");
      await units.startDay();
      expect(await listed()).toEqual([false, false, false, false]);
      expect(await vehicles.getSale(ONWARD.id)).toMatchObject({ sale: "gone" });
      expect(await vehicles.soldVehicles()).toEqual(new Set());
      expect(await vehicles.find(ONWARD.id)).toMatchObject({ name: ONWARD.name });
      await units.change(STAFF, UNIT.stockNumber, releaseUnit);
      expect(await listed()).toEqual([true, true, true, true]);
    });
  });
}
