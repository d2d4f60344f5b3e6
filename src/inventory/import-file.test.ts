import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { applyImport, planReading, readStock } from "./plan-import.server.ts";
import { readBytes } from "./stock-files/read-bytes.ts";
import { type ImportFormat, NO_CHOICES } from "./stock-files/stock-reading.ts";
import { MAX_ROWS } from "./stock-files/table.ts";
import type { InventoryTables } from "./tables.ts";
import { createVehicleStore, type VehicleStore } from "./vehicle-store.server.ts";

const { carts } = catalogue;

const HEADINGS = "name,description,brand,category,price";
const ROW = "Used Cart,Runs well.,Club Car,Used,6500";
const ENTRY = {
  name: "Used Cart",
  description: "Runs well.",
  brand: "Club Car",
  category: "Used",
  price: 6500,
};

let close: () => Promise<void>;
let database: Kysely<InventoryTables>;
let vehicles: VehicleStore;

beforeEach(async () => {
  ({ database, close } = await openTemporary<InventoryTables>(inventoryMigrations));
  vehicles = createVehicleStore(database, () => ({ carts: [], draftCarts: [] }));
});

afterEach(async () => {
  await close();
});

async function importFile({ bytes, format }: { bytes: Uint8Array; format: ImportFormat }) {
  const reading = readBytes(bytes, format, NO_CHOICES);
  const planned = planReading(reading, await readStock(vehicles), carts, () => undefined);
  if (planned.ok && planned.plan.rejected.length === 0) {
    await applyImport(vehicles, STAFF, planned.plan, { sync: false });
  }
  return planned;
}

const importText = (text: string, format: "csv" | "json") =>
  importFile({ bytes: new TextEncoder().encode(text), format });

async function importErrors(text: string, format: "csv" | "json"): Promise<string[]> {
  const result = await importText(text, format);
  expect(await vehicles.list()).toEqual([]);
  if (!result.ok) return result.mistakes;
  return result.plan.rejected.map(({ where, mistakes }) => `${where}: ${mistakes.join("; ")}`);
}

const csv = (...rows: string[]) => importErrors([HEADINGS, ...rows].join("\n"), "csv");
const json = (...entries: unknown[]) => importErrors(JSON.stringify(entries), "json");

describe("a CSV file", () => {
  it("may have a byte order mark, Windows lines, quoted breaks, friendly headings and empty rows", async () => {
    const text = [
      "\u{FEFF}Name,Description,brand,Category,PRICE,In Stock,is_new,images,features,Seating Capacity,Range,Spec: Cargo bed",
      '"Used ""Sunny"" Cart, red","Runs well.',
      'Two owners.",Club Car,Used,6500,no,1,/pictures/a.jpg | /pictures/b.jpg,New battery|Rain cover,4,25 miles,flat',
      "",
      ",,,,,,,,,,,",
      "Plain Cart, Runs. ,EZ-GO,Used,4000,,,,,,,",
    ].join("\r\n");
    expect(await importText(text, "csv")).toMatchObject({ ok: true });
    expect(await vehicles.list()).toEqual([
      {
        id: "used-sunny-cart-red",
        name: 'Used "Sunny" Cart, red',
        description: "Runs well.\nTwo owners.",
        brand: "Club Car",
        category: "Used",
        price: 6500,
        images: ["/pictures/a.jpg", "/pictures/b.jpg"],
        inStock: false,
        isNew: true,
        features: ["New battery", "Rain cover"],
        specifications: { seatingCapacity: 4, range: "25 miles", cargoBed: "flat" },
        catalogue: false,
      },
      {
        ...ENTRY,
        id: "plain-cart",
        name: "Plain Cart",
        description: "Runs.",
        brand: "EZ-GO",
        price: 4000,
        images: [],
        inStock: true,
        isNew: false,
        features: [],
        specifications: {},
        catalogue: false,
      },
    ]);
  });

  it.each([
    ["yes", true],
    ["No", false],
    ["Y", true],
    ["n", false],
    ["TRUE", true],
    ["false", false],
    ["1", true],
    ["0", false],
  ])("parses %s as %s", async (word, expected) => {
    await importText(`${HEADINGS},inStock\n${ROW},${word}`, "csv");
    expect(await vehicles.find("used-cart")).toMatchObject({ inStock: expected });
  });

  it("names the rows that are wrong, and numbers rows as a spreadsheet does", async () => {
    expect(
      await csv(ROW, "Other,Fine.,EZ-GO,Used,4.000", "Third,Fine.,EZ-GO,Used,0", "Fourth"),
    ).toEqual([
      "row 3: price: must be whole US dollars above 0, such as 6500 or $6,500",
      "row 4: price: must be whole US dollars above 0, such as 6500 or $6,500",
      "row 5: description: is missing; brand: is missing; category: is missing; price: is missing",
    ]);
  });

  it("reports every error of a row on one line", async () => {
    expect(await csv(",Fine.,,Used,12.50")).toEqual([
      "row 2: name: is missing; brand: is missing; price: must be whole dollars, without cents",
    ]);
  });

  it("keeps the existing vehicles when an import is rejected", async () => {
    await importText(`${HEADINGS}\n${ROW}`, "csv");
    const before = await vehicles.list();
    const result = await importText(`${HEADINGS}\n${ROW.replace("6500", "1")}\n,,,,1`, "csv");
    expect(result).toMatchObject({ ok: true, plan: { rejected: [{ where: "row 3" }], rows: 2 } });
    expect(await vehicles.list()).toEqual(before);
  });

  it.each([
    [
      "name,description,brand,,",
      'row 1 has the headings, but none for: category (such as "Type"), price (such as "Price"). Carts that are new need them: add the columns, or say which ones they are',
    ],
    [`${HEADINGS},Price`, 'row 1: "price", "Price" all mean the price: leave out all but one'],
  ])("requires valid headings: %s", async (headings, sentence) => {
    expect(await importErrors(`${headings}\n${ROW},1`, "csv")).toEqual([sentence]);
  });

  it.each([
    [`${HEADINGS}\n"Used Cart,Runs`, "line 2: a quotation mark is opened and never closed"],
    [
      `${HEADINGS}\n"${"x".repeat(70_000)}`,
      "line 2: a row is too long, or a quotation mark is never closed",
    ],
    [HEADINGS, "the file holds no vehicle"],
    ["", "the file is empty"],
    ["\u{FEFF}\r\n \n", "the file is empty"],
  ])("that is invalid is rejected with a message (%#)", async (text, sentence) => {
    expect(await importErrors(text, "csv")).toEqual([sentence]);
  });

  it("must be text", async () => {
    const bytes = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x00, 0xff);
    expect(await importFile({ bytes, format: "csv" })).toMatchObject({
      mistakes: ['the file is not plain text: save it as "CSV UTF-8"'],
    });
  });

  it("may have empty columns beside the table, but no values without a heading", async () => {
    expect(await importText(`${HEADINGS},,\n${ROW},,7`, "csv")).toMatchObject({
      ok: false,
      unknown: ["column G"],
    });
    expect(await csv(`${ROW},7`)).toEqual(["row 2: has 6 cells, but row 1 names 5 columns"]);
    expect(await importText(`${HEADINGS},,\n${ROW},,`, "csv")).toMatchObject({ ok: true });
    expect(await importText(`${HEADINGS}\n${ROW},,`, "csv")).toMatchObject({ ok: true });
  });
});

describe("a JSON file", () => {
  it("contains vehicles as the API returns them", async () => {
    const entry = {
      ...ENTRY,
      id: "used-1",
      images: ["/a.jpg"],
      inStock: false,
      isNew: true,
      features: ["Roof"],
      specifications: { seatingCapacity: 2, payload: "500 lb" },
      catalogue: false,
    };
    expect(await importText(JSON.stringify([entry]), "json")).toMatchObject({ ok: true });
    expect(await vehicles.list()).toEqual([entry]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ price: "6,5" }, "price: must be whole US dollars above 0, such as 6500 or $6,500"],
    [{ price: 10_000_001 }, "price: must be at most 10000000"],
    [{ pirce: 1 }, "pirce: is no field of a vehicle"],
    [{ id: "Used Cart" }, "id: must be lowercase letters, digits and hyphens"],
    [{ id: "-used" }, "id: must be lowercase letters, digits and hyphens"],
    [{ id: "u".repeat(101) }, "id: must be at most 100 characters"],
    [{ name: "!!!" }, "id: is missing, and the name makes none"],
    [{ id: "search" }, 'id: must not be "search", the address of the search'],
    [{ name: "Search" }, 'id: must not be "search", the address of the search'],
    [{ name: "x".repeat(121) }, "name: must be at most 120 characters"],
    [{ description: "x".repeat(2001) }, "description: must be at most 2000 characters"],
    [{ inStock: "maybe" }, "inStock: must be yes or no"],
    [{ isNew: null }, "isNew: must be yes or no"],
    [{ images: "/a.jpg" }, "images: must be a list"],
    [
      { images: ["/a.jpg", "b.jpg"] },
      "images 2: must be a path that starts with one slash, such as /pictures/my-cart.jpg",
    ],
    [
      { images: ["//elsewhere.net/a.jpg"] },
      "images 1: must be a path that starts with one slash, such as /pictures/my-cart.jpg",
    ],
    [{ features: Array(31).fill("x") }, "features: must be at most 30 entries"],
    [{ specifications: [] }, "specifications: must be an object of texts and numbers"],
    [{ specifications: { range: true } }, "range: must be text or a number"],
    [{ specifications: { "top speed": 1 } }, "top speed: must be named like topSpeed"],
    [
      { specifications: { seatingCapacity: "4" } },
      "seatingCapacity: must be a whole number above 0",
    ],
    [{ catalogue: true }, "catalogue: must be false: catalogue carts belong to content/carts"],
  ])("with %j is rejected", async (change, sentence) => {
    expect(
      await json(ENTRY, {
        ...ENTRY,
        id: "used-2",
        ...change,
        ...(change.name ? { id: undefined } : {}),
      }),
    ).toEqual([`row 2: ${sentence}`]);
  });

  it.each([
    ["[1]", "row 1: must be an object with the fields of a vehicle"],
    ['{"vehicles": []}', "the file must hold a list of vehicles: [ … ]"],
    ["[]", "the file holds no vehicle"],
    [" ", "the file is empty"],
  ])("%s is rejected", async (text, sentence) => {
    expect(await importErrors(text, "json")).toEqual([sentence]);
  });

  it("that is truncated is rejected", async () => {
    expect((await importErrors('[{"name": ', "json"))[0]).toMatch(/^the file is not JSON: /);
  });

  it("with too many vehicles is rejected before they are validated", async () => {
    const entries = Array(MAX_ROWS + 1).fill(0);
    expect(await json(...entries)).toEqual([
      "the file has more than 20,000 rows: one import takes at most 20,000, so split it into several files",
    ]);
  });
});

describe("ids", () => {
  it("must not repeat within the file, given or made from the name", async () => {
    expect(await csv(ROW, ROW, ROW)).toEqual([
      'row 3: id: "used-cart" repeats that of row 2',
      'row 4: id: "used-cart" repeats that of row 2',
    ]);
  });

  it.each([
    ["evolution-d5-ranger-4", "evolution-d5-ranger-4"],
    ["d5-ranger-4", "evolution-d5-ranger-4"],
    ["d5ranger4", "evolution-d5-ranger-4"],
    ["rover-xl6", "denago-ev-rover-xl6"],
    ["city", "denago-ev-city"],
  ])("%s conflicts with a cart of the catalogue", async (id, slug) => {
    expect(await json({ ...ENTRY, id })).toEqual([
      `row 1: id: "${id}" belongs to the catalogue cart of content/carts/${slug}.json: give this vehicle another id`,
    ]);
  });

  it("may be similar to one", async () => {
    const ids = ["used-d5-ranger-4", "evolution-d5-ranger-4-2019", "d5-ranger"];
    const entries = ids.map((id) => ({ ...ENTRY, id }));
    expect(await importText(JSON.stringify(entries), "json")).toMatchObject({ ok: true });
  });
});
