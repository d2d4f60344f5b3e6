import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import type { Stock } from "#app/stores.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import type { Unit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { toImportTable, withIdentifiers } from "#inventory/export-vehicles.ts";
import { planReading } from "#inventory/plan-import.server.ts";
import { readBytes } from "#inventory/stock-files/read-bytes.ts";
import { NO_CHOICES } from "#inventory/stock-files/stock-reading.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { ONWARD, ONWARD_UNIT, sampleVehicle, USED_CLUB_CAR } from "#inventory/testing/samples.ts";
import { createUnitStore } from "#inventory/unit-store.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { unescapeCell } from "#platform/spreadsheet-cell.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { csvText } from "./export-formats.ts";

const FORMULAS: Vehicle = {
  ...USED_CLUB_CAR,
  id: "formulas",
  name: '=HYPERLINK("http://x.example")',
  description: '+ new tires\n- no roof\n"Ask, please"; @Dana',
  features: ["-10% this week", "Light, bright"],
  specifications: { seatingCapacity: 4, range: 40, cargoBed: "steel", warranty: "2 years" },
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "export-"));
  await withStock(async ({ vehicles }) => {
    const imported = [USED_CLUB_CAR, ONWARD, FORMULAS, sampleVehicle(1), sampleVehicle(2)];
    const identifiers = [
      { vehicle: USED_CLUB_CAR.id, vin: "4XASAA175LA000001", serial: "0012345678" },
      { vehicle: ONWARD.id, vin: null, serial: "JW9302715" },
    ];
    await vehicles.import(STAFF, imported, [], undefined, { identifiers });
    await vehicles.import(STAFF, [{ ...ONWARD, id: "sold-out", name: "Sold out" }]);
    await vehicles.import(STAFF, [{ ...ONWARD, id: "missing", name: "Missing" }], ["missing"]);
    await vehicles.change(STAFF, "sample-1", { price: 4321, isNew: true });
    await vehicles.change(STAFF, "sample-2", { inStock: false });
    await vehicles.changePhotos(STAFF, "sample-1", () => [
      { path: "/photos/sample-1/0123456789abcdef-960.avif", alt: null },
    ]);
  });
  await addUnits([
    ONWARD_UNIT,
    {
      ...ONWARD_UNIT,
      stockNumber: "S1",
      vehicle: "sold-out",
      state: { is: "sold", on: "2026-01-05", pageUntil: "2026-01-19" },
    },
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withStock<Result>(work: (stock: Stock) => Promise<Result>): Promise<Result> {
  const stores = await openStores({ folder });
  return await work(stores.openStock(() => ({ carts: [], draftCarts: [] }))).finally(() =>
    stores.close(),
  );
}

async function addUnits(added: readonly Unit[]): Promise<void> {
  const database = await openDatabase<InventoryTables>({ folder });
  const units = createUnitStore(database, () => ({ carts: [], draftCarts: [] }));
  for (const unit of added) await units.add(STAFF, unit);
  await database.destroy();
}

const cli = (...args: string[]) => runCli(["vehicles", ...args], { DATA_DIR: folder });

const readStock = () =>
  withStock(async ({ vehicles }) => ({
    imported: await vehicles.imported(),
    listed: await vehicles.list(),
    version: await vehicles.version(),
  }));

describe("npm run cli -- vehicles export", () => {
  it.each(["csv", "json"])("writes a %s whose import changes nothing", async (format) => {
    const file = join(folder, `stock.${format}`);
    const before = await readStock();
    expect(await cli("export", "--format", format, "--output", file)).toEqual({
      code: 0,
      out: `6 vehicles written to ${file}.\n`,
      err: "",
    });
    const imported = await cli("import", file, "--sync");
    expect(imported).toEqual({
      code: 0,
      out: "6 vehicles imported: 0 added, 0 changed, 6 without a change.\n",
      err: "",
    });
    expect({ ...(await readStock()), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it.each(["csv", "json"])(
    "takes the stock to an empty desk as %s, numbers and all",
    async (format) => {
      const file = join(folder, `move.${format}`);
      await cli("export", "--format", format, "--output", file);
      const other = join(folder, `other-${format}`);
      const { code } = await runCli(["vehicles", "import", file], { DATA_DIR: other });
      expect(code).toBe(0);
      const stores = await openStores({ folder: other });
      const moved = await stores
        .openStock(() => ({ carts: [], draftCarts: [] }))
        .vehicles.imported()
        .finally(() => stores.close());
      const before = (await readStock()).imported.filter(
        ({ missingSince }) => missingSince === null,
      );
      const numbers = ({ vehicle, vin, serial }: (typeof moved)[number]) => [
        vehicle.id,
        vin,
        serial,
      ];
      expect(moved.map(numbers)).toEqual(before.map(numbers));
      expect(before.flatMap(({ vin, serial }) => [vin, serial].filter(Boolean))).toHaveLength(3);
    },
  );

  it("brings back what was edited since, apart from what units decide", async () => {
    const file = join(folder, "back.csv");
    await cli("export", "--output", file);
    const before = await readStock();
    await withStock(({ vehicles }) =>
      vehicles.change(STAFF, "sample-1", { price: 1, isNew: false }),
    );
    expect((await cli("import", file)).out).toContain("0 added, 1 changed, 5 without");
    expect({ ...(await readStock()), version: 0 }).toEqual({ ...before, version: 0 });
  });

  it("is safe to open in a spreadsheet, in a file that only its owner may read", async () => {
    const file = join(folder, "safe.csv");
    await cli("export", "--output", file);
    const text = readFileSync(file, "utf8");
    expect(text.startsWith("\ufeffid,name,description,")).toBe(true);
    expect(text).toContain("Spec: cargoBed,Spec: warranty\r\n");
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(text).toContain(`"'+ new tires\n'- no roof\n`);
    expect(text).not.toContain("missing");
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("names what a table cannot hold", async () => {
    const file = join(folder, "bar.json");
    const bar = { ...USED_CLUB_CAR, id: "bar", features: ["Bar | lamp"], catalogue: false };
    writeFileSync(file, JSON.stringify([bar]));
    await cli("import", file);
    const csv = await cli("export");
    expect(csv).toMatchObject({
      code: 0,
      err: "An import of this file would not keep these as they are. Perhaps --format json can hold them.\nbar: features\n",
    });
    expect(await cli("export", "--format", "json")).toMatchObject({ code: 0, err: "" });
    await withStock(({ vehicles }) => vehicles.remove(STAFF, "bar"));
  });

  it("says when there is nothing to export", async () => {
    const empty = { DATA_DIR: join(folder, "empty") };
    expect(await runCli(["vehicles", "export"], empty)).toMatchObject({
      code: 0,
      out: "There is no imported or added vehicle.\n",
    });
  });
});

const LETTERS = fc.constantFrom(..."=+-@ '\",;\t|é1aA#:");

/** A text that the import accepts as it is, and that a table can hold. */
const line = (maxLength: number, isList = false) =>
  fc
    .string({ unit: LETTERS, minLength: 1, maxLength })
    .map((text) =>
      text
        .replaceAll("\t", " ")
        .replaceAll("|", isList ? "" : "|")
        .trim(),
    )
    .filter((text) => text !== "" && unescapeCell(text) === text);

const lines = (maxLength: number) =>
  fc
    .array(line(maxLength), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join("\n"))
    .filter((text) => unescapeCell(text) === text);

const vehicleArbitrary: fc.Arbitrary<Vehicle> = fc.record({
  id: fc.constantFrom("used-1", "2", "a-b-c"),
  name: line(20),
  description: lines(20),
  brand: line(10),
  category: line(10),
  price: fc.integer({ min: 1, max: 10_000_000 }),
  images: fc.array(fc.constantFrom("/pictures/a.jpg", "/pictures/b;c,d.jpg")),
  inStock: fc.boolean(),
  isNew: fc.boolean(),
  features: fc.array(line(10, true), { maxLength: 4 }),
  specifications: fc.dictionary(
    fc.constantFrom("range", "trim", "cargoBed", "x", "seats"),
    fc.oneof(line(10), fc.integer({ min: 0, max: 5000 })),
  ),
  catalogue: fc.constant(false),
});

const vin = fc.constantFrom(null, "4XASAA175LA000001", "1GCRC9EH0RZ123456");
const serial = fc.constantFrom(null, "00123456", "JW9302715", "12345678901234567890");

it("writes a table that an import reads as the same vehicle, whatever its texts are", async () => {
  await fc.assert(
    fc.asyncProperty(vehicleArbitrary, vin, serial, async (vehicle, vin, serial) => {
      const { headings, rows } = toImportTable([withIdentifiers({ vehicle, vin, serial })]);
      let text = "";
      for await (const part of csvText(headings, [rows], (row) => row)) text += part;
      const stored = { vehicle, missingSince: null, hasUnits: false, isHidden: false, vin, serial };
      const reading = readBytes(Buffer.from(text), "csv", NO_CHOICES);
      const stock = { stored: [stored], identifiers: [] };
      const planned = planReading(reading, stock, [], () => undefined);
      expect(planned).toMatchObject({ ok: true, plan: { added: [], changed: [], missing: [] } });
    }),
  );
});
