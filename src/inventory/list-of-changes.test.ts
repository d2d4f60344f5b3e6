import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import type { Similar } from "./match-rows.ts";
import { applyImport, type ImportPlan, planReading, readStock } from "./plan-import.server.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import { type ImportFormat, NO_CHOICES } from "./stock-files/stock-reading.ts";
import type { InventoryTables } from "./tables.ts";
import { createUnitStore } from "./unit-store.server.ts";
import { createVehicleStore, type VehicleStore } from "./vehicle-store.server.ts";

const HEADINGS = ["Stock #", "Model", "Make", "Type", "Comments", "Price", "Year", "In stock"];
const ONWARD = ["UC-1", "Onward", "Club Car", "Used", "One owner.", "$6,500", "2019", "Y"];
const TEMPO = ["UC-2", "Tempo", "Club Car", "Used", "Runs well.", "5900", "2021", "yes"];
const LIBERTY = ["UC-3", "Liberty", "EZ-GO", "Used", "Four seats.", "8,200.00", "2022", ""];

const readCatalogue = () => ({ carts: [], draftCarts: [] });

let close: () => Promise<void>;
let database: Kysely<InventoryTables>;
let vehicles: VehicleStore;

beforeEach(async () => {
  ({ database, close } = await openTemporary<InventoryTables>(inventoryMigrations));
  vehicles = createVehicleStore(database, readCatalogue);
  await importRows(ONWARD, TEMPO, LIBERTY);
});

afterEach(() => close());

async function planText(
  text: string,
  format: ImportFormat = "csv",
  similar?: Similar,
): Promise<ImportPlan> {
  const reading = readBytes(new TextEncoder().encode(text), format, NO_CHOICES);
  const planned = planReading(reading, await readStock(vehicles), catalogue.carts, () => similar);
  if (!planned.ok) throw new Error(planned.mistakes.join("\n"));
  return planned.plan;
}

async function importRows(...rows: string[][]): Promise<void> {
  const plan = await planText([HEADINGS, ...rows].map((cells) => cells.join(";")).join("\n"));
  await applyImport(vehicles, STAFF, plan, { sync: false });
}

const listChanges = ({ changed }: ImportPlan) =>
  changed.map(({ vehicle, changes }) => [vehicle.id, changes]);
const listMistakes = ({ rejected }: ImportPlan) =>
  rejected.map(({ where, mistakes }) => [where, ...mistakes]);
const UNIT = {
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
} as const;

describe("a list of what changes", () => {
  it.each([
    ["Stock #;Price\nUC-1;6400\nuc-2;5900", "price", 6500, 6400],
    ["SKU;Asking price\nUC 1;$6,400", "price", 6500, 6400],
    ["Price\tStock number\n$6,400.00\tuc-1", "price", 6500, 6400],
    ["SKU;Available\nUC-1;sold", "inStock", true, false],
    ["Stock no.;New price\nUC-1;6400", "price", 6500, 6400],
    ["Stock #;Year\nUC-1;2018", "year", "2019", "2018"],
    ["Stock #;Year\nUC-1;", "year", "2019", null],
    ["Stock #;Miles\nUC-1;1,200", "mileage", null, "1,200"],
    ["Stock #;Comments\nUC-1;Two owners.", "description", "One owner.", "Two owners."],
    ["Stock #;Make;Price;Year\nUC-1;;;2018", "year", "2019", "2018"],
  ])("needs no other columns: %j", async (text, field, before, after) => {
    const next = await planText(text);
    expect(listChanges(next)).toEqual([["uc-1", [{ field, before, after }]]]);
    expect(next).toMatchObject({ added: [], rejected: [] });
    await applyImport(vehicles, STAFF, next, { sync: false });
    const stored = await vehicles.find("uc-1");
    expect(stored).toMatchObject({ name: "Onward", brand: "Club Car", category: "Used" });
  });

  it("says of each row that is not in the stock what it lacks, and takes the others", async () => {
    const next = await planText("Stock #;Price\nUC-9;1\nUC-1;6400\nUC-2;5,8");
    expect(listChanges(next)).toHaveLength(1);
    expect(listMistakes(next)).toEqual([
      [
        "row 2",
        'no cart in the stock has the number "uc-9"',
        ...["Name or model", "Description", "Make", "Type"].map((name) => `${name}: is missing`),
      ],
      ["row 4", expect.stringContaining("Price: must be whole US dollars")],
    ]);
  });

  it("is refused as a whole where it knows no cart of the stock", async () => {
    await expect(planText("Stock #;Price\nUC-9;6400")).rejects.toThrow(
      'none for: name (such as "Model"), description (such as "Comments")',
    );
  });

  it("may have one column that somebody has to explain", () => {
    const file = new TextEncoder().encode("Stock #;Ask\nUC-1;6400");
    expect(readBytes(file, "csv", NO_CHOICES)).toMatchObject({
      ok: false,
      unknown: ["Ask"],
      columns: [{ column: "id" }, { column: null }],
    });
    const choices = { ...NO_CHOICES, columns: { Ask: "price" } };
    expect(readBytes(file, "csv", choices)).toMatchObject({
      ok: true,
      rows: [{ id: "uc-1", vehicle: { price: 6400 } }],
    });
  });

  it("asks about a number that lost its zeros, and takes it once somebody says so", async () => {
    await importRows(ONWARD.with(0, "00777"));
    const list = "Stock #;Price\n777;6400";
    expect((await planText(list)).similar).toMatchObject([{ id: "777", name: "Onward" }]);
    expect(listChanges(await planText(list, "csv", "same"))).toEqual([
      ["00777", [{ field: "price", before: 6500, after: 6400 }]],
    ]);
    expect(listMistakes(await planText(list, "csv", "other"))).toHaveLength(1);
  });

  it("says where carts are changed that a list cannot change", async () => {
    const units = createUnitStore(database, readCatalogue);
    await units.add(STAFF, UNIT);
    expect(listMistakes(await planText("Stock #;Price\nU1042;6400\ndenago-ev-city;1"))).toEqual([
      ["row 2", 'is U1042 on the page of "uc-1": change it there'],
      ["row 3", expect.stringMatching(/denago-ev-city\.json: change it on its own page$/)],
    ]);
  });

  it("may be JSON, whose entries change the fields that they name", async () => {
    const next = await planText(
      JSON.stringify([
        { id: "uc-1", price: 6400 },
        { id: "uc-2", specifications: { color: "Red" } },
        { id: "uc-3", features: ["Roof"], name: "Liberty LSV" },
        { price: 7 },
      ]),
      "json",
    );
    expect(listChanges(next)).toEqual([
      ["uc-1", [{ field: "price", before: 6500, after: 6400 }]],
      [
        "uc-2",
        [
          { field: "year", before: "2021", after: null },
          { field: "color", before: null, after: "Red" },
        ],
      ],
      [
        "uc-3",
        [
          { field: "name", before: "Liberty", after: "Liberty LSV" },
          { field: "features", before: [], after: ["Roof"] },
        ],
      ],
    ]);
    expect(listMistakes(next)[0]?.slice(0, 2)).toEqual(["row 4", "name: is missing"]);
  });
});
