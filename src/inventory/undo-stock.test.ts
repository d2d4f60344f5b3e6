import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdUnit } from "#domain/carts/unit.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import type { InventoryTables } from "./tables.ts";
import { ONWARD, ONWARD_UNIT } from "./testing/samples.ts";
import { createStockUndo, isOwners } from "./undo-stock.server.ts";
import { createUnitStore } from "./unit-store.server.ts";
import { createVehicleStore } from "./vehicle-store.server.ts";

const noCarts = () => ({ carts: [], draftCarts: [] });

const HOLD = { for: "Robin Sample", until: "2026-11-30" };

describe("undoing a change of the stock", () => {
  let opened: Awaited<ReturnType<typeof openTemporary<InventoryTables>>>;
  let now: Date;
  beforeEach(async () => {
    opened = await openTemporary<InventoryTables>(inventoryMigrations);
    now = new Date("2026-11-23T12:00:00-05:00");
    await stores().vehicles.import(STAFF, [ONWARD]);
    await stores().units.add(STAFF, { ...ONWARD_UNIT, stockNumber: "U1", vin: null });
  });
  afterEach(() => opened.close());

  function stores() {
    const units = createUnitStore(opened.database, noCarts, () => now);
    const vehicles = createVehicleStore(opened.database, noCarts, () => now);
    return { units, vehicles, undo: createStockUndo(units, vehicles) };
  }
  const readFirst = (events: readonly number[]) => readEvent(opened.database, events[0]);

  it("puts back what a cart was, unless somebody has changed it since", async () => {
    const { units, undo } = stores();
    const held = await units.changeAll(STAFF, ["U1"], (unit) => holdUnit(unit, HOLD));
    if (held.kind !== "ok") throw new Error(held.kind);
    const event = await readFirst(held.events);
    expect(isOwners(event)).toBe(false);
    expect(await undo(STAFF, event)).toEqual({ kind: "ok", restored: null });
    expect(await units.list()).toMatchObject([{ state: { is: "in stock" } }]);
    expect(await undo(STAFF, event)).toMatchObject({ kind: "rejected" });
  });

  it("puts back a field and a cart that was removed; prices are the owner's", async () => {
    const { units, vehicles, undo } = stores();
    const priced = await vehicles.change(STAFF, ONWARD.id, { price: 7000 });
    if (priced.kind !== "ok") throw new Error(priced.kind);
    const price = await readFirst(priced.events);
    expect(isOwners(price)).toBe(true);
    expect(await undo(STAFF, price)).toMatchObject({ kind: "ok" });
    expect(await vehicles.findOwn(ONWARD.id)).toMatchObject({ price: ONWARD.price });
    const removed = await units.remove(STAFF, "U1");
    if (removed.kind !== "ok") throw new Error(removed.kind);
    const removal = await readFirst(removed.events);
    expect(await undo(STAFF, removal)).toEqual({ kind: "ok", restored: "U1" });
    expect(await units.list()).toHaveLength(1);
  });

  it("keeps no name of who held a cart after a day", async () => {
    const { units } = stores();
    await units.changeAll(STAFF, ["U1"], (unit) => holdUnit(unit, HOLD));
    const stored = async () =>
      JSON.stringify(await opened.database.selectFrom("events").selectAll().execute());
    expect(await stored()).toContain(HOLD.for);
    await opened.database
      .updateTable("events")
      .set({ at: now.getTime() - 1 })
      .execute();
    now = new Date(now.getTime() + 86_400_000);
    await units.startDay();
    expect(await stored()).not.toContain(HOLD.for);
  });
});
