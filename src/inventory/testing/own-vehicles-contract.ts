import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdUnit, sellUnit, type Unit } from "#domain/carts/unit.ts";
import { parseQuery } from "#domain/search/cart-query.ts";
import { createVehicleFinder } from "#inventory/find-vehicles.server.ts";
import { createStockList } from "#inventory/stock-list.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createUnitStore, type UnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { createChangeList } from "#records/list-changes.server.ts";
import { ONWARD, ONWARD_UNIT, USED_CLUB_CAR } from "./samples.ts";

const TODAY = "2026-05-01";
const UNIT = { ...ONWARD_UNIT, price: null };
const EVERYTHING = parseQuery(new URLSearchParams());

/** `open` returns a new database with the tables in it. */
export function ownVehiclesContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let units: UnitStore;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await open());
    now = new Date(`${TODAY}T15:00:00Z`);
    vehicles = createVehicleStore(
      database,
      () => ({ carts: [], draftCarts: [] }),
      () => now,
    );
    units = createUnitStore(
      database,
      () => ({ carts: [], draftCarts: [] }),
      () => now,
    );
  });

  afterEach(() => close());

  /** Everything that pages, feeds, the API and the search know of it. */
  const isOnSite = async (id: string) => {
    const shown = [
      (await vehicles.find(id)) !== null,
      (await vehicles.findListed(id)) !== null,
      (await vehicles.list()).some((vehicle) => vehicle.id === id),
      (await vehicles.updateDates()).some((vehicle) => vehicle.id === id),
      (await vehicles.search(EVERYTHING)).vehicles.some((vehicle) => vehicle.id === id),
      (await vehicles.prices()).count === 1,
      (await vehicles.offeredUnits()).has(id),
      (await vehicles.unitPictures()).size === 1,
    ];
    expect(new Set(shown).size, `${shown}`).toBe(1);
    return shown[0];
  };

  const addPicture = async () => {
    const path = `/photos/${ONWARD.id}/front-960.avif`;
    await vehicles.changePhotos(STAFF, ONWARD.id, () => [{ path, alt: null }]);
    await units.linkPhotos(STAFF, UNIT.stockNumber, [path]);
  };

  describe("a vehicle of its own", () => {
    it("comes with its unit, as a draft, and is on the site from publishing to archiving", async () => {
      expect(await vehicles.addOwn(STAFF, ONWARD, UNIT)).toEqual({ kind: "ok" });
      await addPicture();
      expect(await units.list(ONWARD.id)).toEqual([UNIT]);
      expect(await isOnSite(ONWARD.id)).toBe(false);
      expect((await vehicles.findAny(ONWARD.id))?.name).toBe(ONWARD.name);
      expect(
        await createVehicleFinder(database, () => ({ carts: [], draftCarts: [] }))("onward", 5),
      ).toHaveLength(1);
      await units.changeAll(STAFF, [UNIT.stockNumber], (unit) =>
        holdUnit(unit, { for: "Robin", until: TODAY }),
      );
      now = new Date("2026-05-03T15:00:00Z");
      await units.startDay();
      expect(await isOnSite(ONWARD.id)).toBe(false);
      const publish = { hidden: null } as const;
      expect(await vehicles.change(STAFF, ONWARD.id, publish, { hidden: "draft" })).toMatchObject({
        kind: "ok",
      });
      expect(await isOnSite(ONWARD.id)).toBe(true);
      expect(await vehicles.change(STAFF, ONWARD.id, publish, { hidden: "draft" })).toEqual({
        kind: "outdated",
      });
      await vehicles.change(STAFF, ONWARD.id, { hidden: "archived" });
      expect(await isOnSite(ONWARD.id)).toBe(false);
      await vehicles.import(STAFF, [{ ...ONWARD, price: 8000 }]);
      expect(await isOnSite(ONWARD.id)).toBe(false);
      const history = await createChangeList(database).of([`vehicle:${ONWARD.id}`], 9);
      expect(history.map(({ action, after }) => `${action} ${after}`).toReversed()).toEqual([
        "add vehicle U1042, used, $9,000",
        "add photo photo 1",
        "site published",
        "site archived",
        "import $8,000",
      ]);
    });

    it("is refused whole when its number, its id or its VIN is another cart's", async () => {
      await vehicles.addOwn(STAFF, ONWARD, UNIT);
      const other = { ...ONWARD, id: "u7" };
      const unit = { ...UNIT, vehicle: "u7", stockNumber: "U7" };
      const isTaken = { kind: "rejected", why: "stock-number" };
      expect(await vehicles.addOwn(STAFF, other, { ...unit, stockNumber: "U1042" })).toEqual(
        isTaken,
      );
      expect(await vehicles.addOwn(STAFF, ONWARD, { ...unit, vin: null })).toEqual(isTaken);
      expect(await vehicles.addOwn(STAFF, other, unit)).toEqual({
        kind: "rejected",
        why: "identifier",
        message: `The VIN ${UNIT.vin} is that of U1042.`,
      });
      expect(await vehicles.findAny("u7")).toBeNull();
      expect(await units.list("u7")).toEqual([]);
    });

    it("changes its facts, in the search as well", async () => {
      await vehicles.import(STAFF, [USED_CLUB_CAR]);
      const facts = { name: "Blue Tempo", features: ["Cooler"], specifications: { range: "9" } };
      expect(await vehicles.change(STAFF, USED_CLUB_CAR.id, facts)).toMatchObject({ kind: "ok" });
      expect(await vehicles.find(USED_CLUB_CAR.id)).toEqual({ ...USED_CLUB_CAR, ...facts });
      const found = await vehicles.search(parseQuery(new URLSearchParams({ search: "tempo" })));
      expect(found.vehicles.map(({ id }) => id)).toEqual([USED_CLUB_CAR.id]);
    });

    it("keeps its price in the search when a photo is added", async () => {
      await vehicles.import(STAFF, [USED_CLUB_CAR]);
      await vehicles.changePhotos(STAFF, USED_CLUB_CAR.id, () => [
        { path: "/photos/x/front-960.avif", alt: null },
      ]);
      const below = parseQuery(new URLSearchParams({ "price-to": "7000" }));
      expect((await vehicles.search(below)).total).toBe(1);
    });
  });

  describe("an imported vehicle without units", () => {
    const imported = { ...ONWARD, id: "uc-9", specifications: { mileage: "1,200 miles" } };
    const listed = async () =>
      (
        await createStockList(
          database,
          () => ({ carts: [], draftCarts: [] }),
          () => now,
        )()
      ).find(({ id }) => id === "uc-9");

    beforeEach(async () => {
      const identifiers = [{ vehicle: "uc-9", vin: UNIT.vin, serial: null }];
      await vehicles.import(STAFF, [imported], [], undefined, { identifiers });
    });

    it("is its own unit, which is stored when its state changes", async () => {
      const own = (await listed())?.ownUnit;
      expect(own).toMatchObject({ stockNumber: "UC-9", vin: UNIT.vin, miles: 1200 });
      expect(await units.list("uc-9")).toEqual([]);
      const sold = await units.changeAll(STAFF, ["UC-9"], (unit) => sellUnit(unit, TODAY, 14));
      expect(sold.kind).toBe("ok");
      expect(await listed()).toMatchObject({ ownUnit: null, sale: "sold", state: { is: "sold" } });
      expect(await units.list("uc-9")).toEqual([
        { ...own, state: { is: "sold", on: TODAY, pageUntil: "2026-05-15" } },
      ]);
    });

    it("stores no unit when the change is refused, or it is out of stock", async () => {
      const refuse = () => ({ ok: false as const, why: "No." });
      expect((await units.changeAll(STAFF, ["UC-9"], refuse)).kind).toBe("rejected");
      await vehicles.change(STAFF, "uc-9", { inStock: false });
      expect(await units.change(STAFF, "UC-9", (unit) => ({ ok: true, unit }))).toEqual({
        kind: "missing",
      });
      expect(await units.list("uc-9")).toEqual([]);
    });
  });

  describe("what a unit cost", () => {
    it("is kept beside it, with the day on which it came in", async () => {
      await vehicles.addOwn(STAFF, ONWARD, UNIT, 6200);
      const shown = { cost: 6200, cameOn: TODAY };
      expect(await units.costs(ONWARD.id)).toEqual(new Map([["U1042", shown]]));
      const after = { cost: 6000, cameOn: "2026-04-20" };
      expect(await units.setCost(STAFF, "U1042", after, shown)).toEqual({ kind: "ok" });
      expect(await units.setCost(STAFF, "U1042", shown, shown)).toEqual({ kind: "outdated" });
      expect(await units.costs()).toEqual(new Map([["U1042", after]]));
      await units.remove(STAFF, "U1042");
      await units.restore(STAFF, "U1042");
      expect(await units.costs()).toEqual(new Map([["U1042", after]]));
      expect(JSON.stringify(await units.list())).not.toContain("6000");
    });

    it("counts from the day on which a cart on order arrives", async () => {
      await vehicles.import(STAFF, [ONWARD]);
      await units.add(STAFF, { ...UNIT, state: { is: "on order", expected: null } });
      expect((await units.costs()).get("U1042")).toEqual({ cost: null, cameOn: null });
      now = new Date("2026-05-09T15:00:00Z");
      const arrive = (unit: Unit) => ({
        ok: true as const,
        unit: { ...unit, state: { is: "in stock" as const } },
      });
      await units.change(STAFF, "U1042", arrive);
      expect((await units.costs()).get("U1042")).toEqual({ cost: null, cameOn: "2026-05-09" });
    });
  });
}
