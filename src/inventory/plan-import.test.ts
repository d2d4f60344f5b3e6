import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { usd } from "#domain/money.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import {
  applyImport,
  type ImportPlan,
  planReading,
  readStock,
  unusualPrices,
} from "./plan-import.server.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import { NO_CHOICES } from "./stock-files/stock-reading.ts";
import type { InventoryTables } from "./tables.ts";
import { createUnitStore } from "./unit-store.server.ts";
import { createVehicleStore, type VehicleStore } from "./vehicle-store.server.ts";

const HEADINGS = ["Stock #", "Model", "Make", "Type", "Comments", "Price", "Year", "In stock"];
const ONWARD = ["UC-1", "Onward", "Club Car", "Used", "One owner.", "$6,500", "2019", "Y"];
const TEMPO = ["UC-2", "Tempo", "Club Car", "Used", "Runs well.", "5900", "2021", "yes"];
const LIBERTY = ["UC-3", "Liberty", "EZ-GO", "Used", "Four seats.", "8,200.00", "2022", ""];

const NOW = new Date("2026-05-01T12:00:00Z");

let close: () => Promise<void>;
let database: Kysely<InventoryTables>;
let vehicles: VehicleStore;

beforeEach(async () => {
  ({ database, close } = await openTemporary<InventoryTables>(inventoryMigrations));
  vehicles = createVehicleStore(
    database,
    () => ({ carts: [], draftCarts: [] }),
    () => NOW,
  );
});

afterEach(async () => {
  await close();
});

const plan = (...rows: string[][]) => planTable(HEADINGS, ...rows);

async function planTable(...rows: string[][]): Promise<ImportPlan> {
  const lines = rows.map((cells) => cells.join(";"));
  const bytes = new TextEncoder().encode(lines.join("\r\n"));
  const reading = readBytes(bytes, "csv", NO_CHOICES);
  const planned = planReading(reading, await readStock(vehicles), catalogue.carts, () => undefined);
  if (!planned.ok) throw new Error(planned.mistakes.join("\n"));
  return planned.plan;
}

const importRows = async (...rows: string[][]) =>
  await applyImport(vehicles, STAFF, await plan(...rows), { sync: false });

const syncRows = async (...rows: string[][]) =>
  await applyImport(vehicles, STAFF, await plan(...rows), { sync: true });

const changed = (row: string[], place: number, cell: string) => row.with(place, cell);
const ids = (listed: readonly Vehicle[]) => listed.map(({ id }) => id);
const marks = async () =>
  Object.fromEntries(
    (await vehicles.imported()).map(({ vehicle, missingSince }) => [vehicle.id, missingSince]),
  );

describe("a plan", () => {
  it("reads a dealer's list, and stores nothing", async () => {
    expect(await plan(ONWARD, LIBERTY)).toMatchObject({
      added: [
        expect.objectContaining({
          id: "uc-1",
          name: "Onward",
          price: 6500,
          inStock: true,
          specifications: { year: "2019" },
        }),
        expect.objectContaining({ id: "uc-3", price: 8200, inStock: true }),
      ],
      changed: [],
      unchanged: [],
      missing: [],
      isMostlyMissing: false,
    });
    expect(await vehicles.list()).toEqual([]);
  });

  it("says what changes, field by field, and what the file does not have", async () => {
    await importRows(ONWARD, TEMPO, LIBERTY);
    const next = await plan(changed(ONWARD, 5, "6100"), changed(changed(TEMPO, 7, "n"), 6, ""), [
      "UC-4",
      ...LIBERTY.slice(1),
    ]);
    expect(ids(next.added)).toEqual(["uc-4"]);
    expect(next.changed.map(({ vehicle, changes }) => [vehicle.id, changes])).toEqual([
      ["uc-1", [{ field: "price", before: 6500, after: 6100 }]],
      [
        "uc-2",
        [
          { field: "inStock", before: true, after: false },
          { field: "year", before: "2021", after: null },
        ],
      ],
    ]);
    expect(ids(next.missing)).toEqual(["uc-3"]);
    expect(next.isMostlyMissing).toBe(false);
  });

  it("has nothing to do for the same file, whatever photos staff have added", async () => {
    await importRows(ONWARD, TEMPO);
    await vehicles.changePhotos(STAFF, "uc-1", () => [
      { path: "/photos/uc-1/a-960.avif", alt: null },
    ]);
    const { version } = await vehicles.changesSince(0);
    const again = await plan(ONWARD, TEMPO);
    expect(again).toMatchObject({ added: [], changed: [], missing: [] });
    expect(ids(again.unchanged)).toEqual(["uc-1", "uc-2"]);
    await applyImport(vehicles, STAFF, again, { sync: true });
    expect(await vehicles.changesSince(version)).toEqual({ version, vehicles: [] });
  });

  it("says when more than half would be missing", async () => {
    await importRows(ONWARD, TEMPO);
    expect((await plan(ONWARD)).isMostlyMissing).toBe(false);
    expect((await plan(LIBERTY)).isMostlyMissing).toBe(true);
  });
});

describe("a price list of fewer columns", () => {
  const few = (row: string[]) => row.slice(0, 6);

  it("leaves alone what it has no column for, and empties what has an empty cell", async () => {
    await importRows(TEMPO, changed(ONWARD, 7, "n"));
    const next = await planTable(few(HEADINGS), changed(few(TEMPO), 5, "5800"), few(ONWARD));
    expect(next.changed.map(({ vehicle, changes }) => [vehicle.id, changes])).toEqual([
      ["uc-2", [{ field: "price", before: 5900, after: 5800 }]],
    ]);
    expect(next.unchanged.map(({ id, inStock }) => [id, inStock])).toEqual([["uc-1", false]]);
    const emptied = await plan(changed(TEMPO, 6, ""));
    expect(emptied.changed[0]?.changes).toEqual([{ field: "year", before: "2021", after: null }]);
  });

  it("names prices that change by more than half", async () => {
    await importRows(TEMPO, LIBERTY);
    const next = await plan(changed(TEMPO, 5, "590"), changed(LIBERTY, 5, "7900"));
    expect(unusualPrices(next)).toEqual([{ name: "Tempo", before: 5900, after: 590 }]);
  });

  it("names first prices far from what the model, or carts like it, cost", async () => {
    const cheap = await plan(changed(ONWARD, 5, "650"), TEMPO);
    expect(cheap.unlikely).toEqual([expect.stringContaining("$650 for Onward")]);
    const [cart] = catalogue.carts;
    if (cart === undefined) throw new Error("no carts");
    const dear = changed(changed(ONWARD, 1, `${cart.vehicleName}, used`), 5, "299000");
    expect((await plan(dear)).unlikely).toEqual([
      `$299,000 for ${cart.vehicleName}, used: others in ${cart.vehicleName} cost about ${usd(cart.price)}`,
    ]);
  });
});

describe("an import that is applied", () => {
  it("leaves what the file does not have, unless it is a sync", async () => {
    await importRows(ONWARD, TEMPO);
    const before = await vehicles.find("uc-2");
    await importRows(ONWARD);
    expect(await vehicles.find("uc-2")).toEqual(before);
    expect(await marks()).toEqual({ "uc-1": null, "uc-2": null });
    await syncRows(ONWARD);
    expect(await vehicles.find("uc-2")).toMatchObject({ inStock: false, name: "Tempo" });
    expect(await marks()).toEqual({ "uc-1": null, "uc-2": NOW.toISOString() });
  });

  it("takes the mark away when the file has the vehicle again, in stock or not", async () => {
    await importRows(ONWARD, TEMPO, LIBERTY);
    await syncRows(ONWARD);
    const back = await plan(ONWARD, TEMPO, changed(LIBERTY, 7, "no"));
    const mark = { field: "missingSince", before: NOW.toISOString(), after: null };
    expect(back.changed.map(({ changes }) => changes)).toEqual([
      [{ field: "inStock", before: false, after: true }, mark],
      [mark],
    ]);
    await applyImport(vehicles, STAFF, back, { sync: false });
    expect(await marks()).toEqual({ "uc-1": null, "uc-2": null, "uc-3": null });
  });

  it("leaves it to units what is in stock and what it costs", async () => {
    await importRows(ONWARD, TEMPO, LIBERTY);
    await createUnitStore(
      database,
      () => ({ carts: [], draftCarts: [] }),
      () => NOW,
    ).add(STAFF, {
      stockNumber: "U1042",
      vehicle: "uc-1",
      vin: null,
      serial: null,
      condition: "used",
      miles: null,
      hours: 312,
      price: 6100,
      note: null,
      state: { is: "in stock" },
    });
    const outOfStock = changed(ONWARD, 7, "no");
    expect((await plan(outOfStock, TEMPO, LIBERTY)).changed).toEqual([]);
    await syncRows(changed(TEMPO, 5, "5800"), LIBERTY);
    await syncRows(changed(outOfStock, 5, "6400"), LIBERTY);
    expect(await vehicles.find("uc-1")).toMatchObject({ inStock: true, price: 6100 });
    expect(await marks()).toEqual({ "uc-1": null, "uc-2": NOW.toISOString(), "uc-3": null });
  });

  it("does not mark or count again what is marked already", async () => {
    await importRows(ONWARD, TEMPO, LIBERTY);
    await syncRows(ONWARD, TEMPO);
    const next = await plan(ONWARD);
    expect(ids(next.missing)).toEqual(["uc-2"]);
    expect(next.isMostlyMissing).toBe(false);
  });
});
