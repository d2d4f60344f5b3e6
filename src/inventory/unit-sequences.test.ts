import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { holdUnit, receiveUnit, releaseUnit, sellUnit, type Unit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { parseQuery } from "#domain/search/cart-query.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { sampleVehicle } from "#inventory/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { recordMigrations } from "#records/migrations.ts";
import type { InventoryTables } from "./tables.ts";
import { createUnitStore } from "./unit-store.server.ts";
import { createVehicleStore } from "./vehicle-store.server.ts";

const PAGE_DAYS = 2;
const VEHICLE: Vehicle = { ...sampleVehicle(1), id: "used" };

const stockNumber = fc.constantFrom("A", "B", "C");
const price = fc.option(fc.integer({ min: 1000, max: 9000 }));
const days = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ do: fc.constant("add" as const), stockNumber, price, onOrder: fc.boolean() }),
  fc.record({ do: fc.constant("hold" as const), stockNumber, days }),
  fc.record({
    do: fc.constantFrom("release", "arrive", "sell", "sell", "remove"),
    stockNumber,
  }),
  fc.record({ do: fc.constant("wait" as const), days }),
  fc.record({ do: fc.constant("import" as const), price: fc.integer({ min: 1000, max: 9000 }) }),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sequences-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("lists, search and prices agree with the units after any sequence of changes", async () => {
  const database = await openDatabase<InventoryTables>({ folder });
  await migrate(database, { ...platformMigrations, ...recordMigrations, ...inventoryMigrations });
  let today = "2026-11-23";
  const clock = () => dealershipInstant(today, "12:00");
  const vehicles = createVehicleStore(database, () => ({ carts: [], draftCarts: [] }), clock);
  const units = createUnitStore(database, () => ({ carts: [], draftCarts: [] }), clock);

  const take = async (input: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
    switch (input.do) {
      case "add":
        return await units.add(STAFF, {
          stockNumber: input.stockNumber,
          vehicle: VEHICLE.id,
          vin: null,
          serial: null,
          condition: "used",
          miles: null,
          hours: null,
          price: input.price,
          note: null,
          state: input.onOrder ? { is: "on order", expected: null } : { is: "in stock" },
        });
      case "hold": {
        const hold = { for: "Dana Sample", until: addDays(today, input.days) };
        return await units.change(STAFF, input.stockNumber, (unit) => holdUnit(unit, hold));
      }
      case "release":
        return await units.change(STAFF, input.stockNumber, releaseUnit);
      case "arrive":
        return await units.change(STAFF, input.stockNumber, receiveUnit);
      case "sell":
        return await units.change(STAFF, input.stockNumber, (unit) =>
          sellUnit(unit, today, PAGE_DAYS),
        );
      case "remove":
        return await units.remove(STAFF, input.stockNumber);
      case "wait":
        today = addDays(today, input.days);
        return await units.startDay();
      case "import":
        return await vehicles.import(STAFF, [{ ...VEHICLE, price: input.price }]);
    }
  };

  const check = async () => {
    const all: Unit[] = await units.list();
    const row = await database.selectFrom("vehicles").selectAll().executeTakeFirstOrThrow();
    const inStock = all.filter(({ state }) => state.is === "in stock");
    const isSold = all.length > 0 && all.every(({ state }) => state.is === "sold");
    const isGone =
      isSold &&
      all.every(({ state }) => state.is === "sold" && addDays(state.on, PAGE_DAYS) < today);
    const own = Number(row.price);
    const shown =
      inStock.length === 0 ? own : Math.min(...inStock.map((unit) => unit.price ?? own));
    const listed = await vehicles.list();
    const found = await vehicles.search(parseQuery(new URLSearchParams()));
    const indexed = await database.selectFrom("vehicle_search").select("price").execute();
    const prices = await vehicles.prices();
    expect(listed).toEqual(found.vehicles);
    expect(listed.map((vehicle) => vehicle.price)).toEqual(isGone ? [] : [shown]);
    expect(indexed.map((entry) => entry.price)).toEqual(isGone ? [] : [shown]);
    if (all.length > 0) {
      expect(row.in_stock).toBe(inStock.length > 0 ? 1 : 0);
      expect(prices.lowest).toBe(inStock.length > 0 ? shown : null);
    }
    expect(await vehicles.soldVehicles()).toEqual(new Set(isSold && !isGone ? [VEHICLE.id] : []));
    const names = await database
      .selectFrom("vehicle_units")
      .select("stock_number")
      .where("held_for", "is not", null)
      .orderBy("stock_number")
      .execute();
    const held = all.filter(({ state }) => state.is === "on hold");
    expect(names.map((each) => each.stock_number)).toEqual(
      held.map((unit) => unit.stockNumber).toSorted(),
    );
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      today = "2026-11-23";
      await database.deleteFrom("vehicle_units").execute();
      await vehicles.remove(STAFF, VEHICLE.id);
      await vehicles.import(STAFF, [VEHICLE]);
      for (const each of steps) {
        await take(each);
        await check();
      }
    }),
    { numRuns: 60 },
  );
  await database.destroy();
});
