import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdUnit, restoreUnit, sellUnit, type Unit } from "#domain/carts/unit.ts";
import { photoPath } from "#inventory/photo-rows.server.ts";
import { createPhotoStore } from "#inventory/photo-store.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createUnitStore, type UnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { ONWARD, ONWARD_UNIT } from "./samples.ts";

const UNIT: Unit = { ...ONWARD_UNIT, price: null };

const TODAY = "2026-11-23";
const HOLD = { for: "Robin Sample", until: "2026-11-30" };

/** `open` returns a new database with the tables in it. */
export function stockAuditContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let units: UnitStore;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await open());
    now = new Date(`${TODAY}T12:00:00-05:00`);
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
    await vehicles.import(STAFF, [ONWARD]);
    await database.deleteFrom("events").execute();
  });

  afterEach(() => close());

  const rows = async () => {
    const all = await listChanges(database);
    return all.map(({ actor, action, subject, before, after }) => [
      actor,
      action,
      subject,
      before,
      after,
    ]);
  };

  const photo = (name: string) => photoPath(ONWARD.id, name);
  const VEHICLE = `vehicle:${ONWARD.id}`;

  describe("a change of the stock", () => {
    it("of a unit is recorded with who made it, without names of customers", async () => {
      await units.add(STAFF, UNIT);
      await units.change(STAFF, "U1042", (unit) => holdUnit(unit, HOLD));
      now = new Date("2026-12-01T12:00:00-05:00");
      await units.startDay();
      await units.change(STAFF, "U1042", (unit) => ({
        ok: true,
        unit: { ...unit, note: "Robin Sample called." },
      }));
      await units.remove(STAFF, "U1042");
      expect(await rows()).toEqual([
        ["Dana Sample", "add cart", VEHICLE, null, "U1042, in stock"],
        ["Dana Sample", "hold", "unit:U1042", "in stock", "on hold until 2026-11-30"],
        ["calendar", "release", "unit:U1042", "on hold until 2026-11-30", "in stock"],
        ["Dana Sample", "correct", "unit:U1042", null, "note"],
        ["Dana Sample", "remove cart", VEHICLE, "U1042, in stock", null],
      ]);
    });

    it("of a removed unit can be undone for ten minutes, with every fact and its photos", async () => {
      const held: Unit = { ...UNIT, state: { is: "on hold", ...HOLD } };
      await units.add(STAFF, held);
      await vehicles.changePhotos(STAFF, ONWARD.id, () => [
        { path: photo("a"), alt: null },
        { path: photo("b"), alt: null },
      ]);
      await units.linkPhotos(STAFF, "U1042", [photo("a"), photo("b")]);
      await units.remove(STAFF, "U1042");
      await vehicles.changePhotos(STAFF, ONWARD.id, (all) => all.slice(1));
      now = new Date(now.getTime() + 9 * 60_000);
      expect(await units.restore(STAFF, "U1042")).toEqual({ kind: "ok" });
      expect(await units.list()).toEqual([held]);
      const links = await database.selectFrom("unit_photos").selectAll().execute();
      expect(links).toEqual([{ path: photo("b"), stock_number: "U1042" }]);
      expect((await rows()).slice(-2)).toEqual([
        ["Dana Sample", "remove photo", VEHICLE, "photo 1", null],
        ["Dana Sample", "put cart back", VEHICLE, null, "U1042, on hold until 2026-11-30"],
      ]);
      expect(await units.restore(STAFF, "U1042")).toMatchObject({ kind: "rejected" });
    });

    it("of a removed unit is forgotten after ten minutes, and gives way to another", async () => {
      await units.add(STAFF, UNIT);
      await units.remove(STAFF, "U1042");
      await units.add(STAFF, { ...UNIT, note: "Another one." });
      expect(await units.restore(STAFF, "U1042")).toEqual({
        kind: "rejected",
        why: "There is another cart with the stock number U1042 now.",
      });
      expect(await units.list()).toEqual([{ ...UNIT, note: "Another one." }]);
      await units.remove(STAFF, "U1042");
      now = new Date(now.getTime() + 11 * 60_000);
      expect(await units.restore(STAFF, "U1042")).toMatchObject({ kind: "rejected" });
      expect(await database.selectFrom("removed_units").selectAll().execute()).toEqual([]);
      expect(await units.restore(STAFF, "X1")).toMatchObject({ kind: "rejected" });
    });

    it("of a vehicle is recorded field by field, and refused if somebody was faster", async () => {
      await vehicles.change(STAFF, ONWARD.id, { price: 8500, isNew: true });
      expect(await vehicles.change(STAFF, ONWARD.id, { price: 1 }, { price: 9000 })).toEqual({
        kind: "outdated",
      });
      await vehicles.change(STAFF, ONWARD.id, { price: 9000 }, { price: 8500 });
      expect(await rows()).toEqual([
        ["Dana Sample", "price", VEHICLE, "$9,000", "$8,500"],
        ["Dana Sample", "mark", VEHICLE, "no NEW mark", "NEW mark"],
        ["Dana Sample", "price", VEHICLE, "$8,500", "$9,000"],
      ]);
    });

    it("of photos is recorded, and a removal can be undone for a day", async () => {
      const photos = createPhotoStore(database);
      const files = [{ size: "960.avif", bytes: Buffer.from("a") }];
      for (const name of ["a", "b"]) await photos.save(ONWARD.id, { name, files });
      const [first, second] = [photo("a"), photo("b")];
      await vehicles.changePhotos(STAFF, ONWARD.id, () => [
        { path: first, alt: "The front" },
        { path: second, alt: null },
      ]);
      expect(await vehicles.removePhoto(STAFF, ONWARD.id, first)).toBe(true);
      expect(await vehicles.removePhoto(STAFF, ONWARD.id, first)).toBe(false);
      expect(await vehicles.restorePhoto(STAFF, ONWARD.id, first)).toBe(true);
      expect(await vehicles.listPhotos(ONWARD.id)).toEqual([
        { path: first, alt: "The front" },
        { path: second, alt: null },
      ]);
      await vehicles.changePhotos(STAFF, ONWARD.id, (all) => all.toReversed());
      await vehicles.removePhoto(STAFF, ONWARD.id, first);
      now = new Date("2026-11-24T11:00:00-05:00");
      await units.startDay();
      expect(await photos.read(first)).not.toBeNull();
      now = new Date("2026-11-25T11:00:00-05:00");
      await units.startDay();
      expect(await photos.read(first)).toBeNull();
      expect(await vehicles.restorePhoto(STAFF, ONWARD.id, first)).toBe(false);
      expect(await photos.read(second)).not.toBeNull();
      expect((await rows()).map(([, action, , before, after]) => [action, before, after])).toEqual([
        ["add photo", null, "photo 1, 2"],
        ["remove photo", "photo 1", null],
        ["add photo", null, "photo 1"],
        ["order photos", null, "2, 1"],
        ["remove photo", "photo 2", null],
      ]);
    });

    it("by an import is recorded for each vehicle, and refused if the stock has changed", async () => {
      const version = await vehicles.version();
      await vehicles.change(STAFF, ONWARD.id, { price: 8000 });
      const tempo = { ...ONWARD, id: "used-tempo", price: 7000 };
      const changed = { ...ONWARD, price: 8800 };
      expect(await vehicles.import(STAFF, [changed, tempo], [], version)).toEqual({
        kind: "outdated",
      });
      expect(await vehicles.find("used-tempo")).toBeNull();
      const latest = await vehicles.version();
      expect(await vehicles.import(STAFF, [changed, tempo], [], latest)).toMatchObject({
        kind: "ok",
      });
      await vehicles.import(STAFF, [], ["used-tempo"]);
      expect((await rows()).slice(1).map((row) => row.slice(1))).toEqual([
        ["import", VEHICLE, "$8,000", "$8,800"],
        ["import", "vehicle:used-tempo", null, "$7,000"],
        ["import", "vehicle:used-tempo", null, "missing"],
      ]);
    });
  });

  describe("several units", () => {
    beforeEach(async () => {
      const unmarked = { ...UNIT, vin: null };
      for (const stockNumber of ["U1", "U2"]) await units.add(STAFF, { ...unmarked, stockNumber });
      await database.deleteFrom("events").execute();
    });

    const sell = (unit: Unit) => sellUnit(unit, TODAY, 14);

    it("are changed all or none", async () => {
      expect(await units.changeAll(STAFF, ["U1", "U2"], sell)).toMatchObject({ kind: "ok" });
      expect(await units.changeAll(STAFF, ["U1", "X9"], (unit) => holdUnit(unit, HOLD))).toEqual({
        kind: "rejected",
        why: [
          "U1 is sold. Release it first if the sale fell through.",
          "X9 is no longer there: somebody removed it.",
        ],
      });
      expect(await rows()).toHaveLength(2);
    });

    it("are sold once when two people sell them at the same time", async () => {
      const results = await Promise.all(
        Array.from({ length: 5 }, () => units.changeAll(STAFF, ["U1", "U2"], sell)),
      );
      expect(results.filter(({ kind }) => kind === "ok")).toHaveLength(1);
      for (const result of results) {
        if (result.kind === "rejected")
          expect(result.why).toContain("U1 was already sold on 2026-11-23.");
      }
      expect(await rows()).toHaveLength(2);
    });

    it("go back to what they were unless somebody has changed them again", async () => {
      const held = await units.changeAll(STAFF, ["U1"], (unit) => holdUnit(unit, HOLD));
      const sold = await units.changeAll(STAFF, ["U1"], sell);
      if (held.kind !== "ok" || sold.kind !== "ok") throw new Error("refused");
      const [was] = held.after;
      const [is] = sold.after;
      if (was === undefined || is === undefined) throw new Error("no unit");
      const undo = () =>
        units.changeAll(STAFF, ["U1"], (unit) => restoreUnit(unit, is.state, was.state));
      expect(await undo()).toMatchObject({ kind: "ok", after: [{ state: was.state }] });
      expect(await undo()).toEqual({
        kind: "rejected",
        why: ["U1 has changed since: it is on hold now."],
      });
    });
  });
}
