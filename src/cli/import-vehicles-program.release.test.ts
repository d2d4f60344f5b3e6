import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { runCli } from "#cli/testing/run-cli.ts";
import { workbook } from "#inventory/testing/workbook.ts";

const HEADINGS = "Stock #;Make;Model;Type;Comments;Price";
const ONWARD = 'UC-1;Club Car;Onward;Used;One owner.;"$6,500"';
const TEMPO = "UC-2;Club Car;Tempo;Used;Runs well.;5900.00";
const LIBERTY = "UC-3;EZ-GO;Liberty;Used;Four seats.;8200";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "import-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => runCli(["vehicles", ...args], { DATA_DIR: folder });

function file(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const csv = (...rows: string[]) => file("stock.csv", [HEADINGS, ...rows].join("\r\n"));

const readStock = async () => {
  const stores = await openStores({ folder });
  return await stores
    .openStock(() => ({ carts: [], draftCarts: [] }))
    .vehicles.imported()
    .finally(() => stores.close());
};
const findVehicle = async (id: string) =>
  (await readStock()).find(({ vehicle }) => vehicle.id === id);

describe("npm run cli -- vehicles import", () => {
  it("shows the difference with --dry-run, and stores nothing", async () => {
    await cli("import", csv(ONWARD, TEMPO, LIBERTY));
    const before = await readStock();
    const next = csv(
      ONWARD.replace("One owner.", "Two owners."),
      TEMPO,
      "UC-4;ICON;i40;New;Fast.;9000",
    );
    expect(await cli("import", next, "--dry-run")).toEqual({
      code: 0,
      err: "",
      out: [
        "1 vehicle to add:",
        "  uc-4: i40, $9,000",
        "1 vehicle to change:",
        "  uc-1: Onward, $6,500",
        "    description: One owner. → Two owners.",
        "1 vehicle imported before, not in the file (--sync would mark them as missing):",
        "  uc-3: Liberty, $8,200",
        "1 vehicle without a change.",
        "This was a dry run: nothing was stored.\n",
      ].join("\n"),
    });
    expect(await readStock()).toEqual(before);
  });

  it("prints what changes as JSON", async () => {
    await cli("import", csv(ONWARD, TEMPO));
    const next = csv(ONWARD.replace("6,500", "6,100"), LIBERTY);
    const dry = await cli("import", next, "--dry-run", "--json");
    const expected = {
      added: [{ id: "uc-3", name: "Liberty", price: 8200, catalogue: false }],
      changed: [{ id: "uc-1", changes: [{ field: "price", before: 6500, after: 6100 }] }],
      unchanged: [],
      missing: [{ id: "uc-2", name: "Tempo" }],
    };
    expect(JSON.parse(dry.out)).toMatchObject({ stored: false, ...expected });
    const stored = await cli("import", next, "--json");
    expect(JSON.parse(stored.out)).toMatchObject({ stored: true, ...expected });
    expect(await readStock()).toHaveLength(3);
  });

  it("marks with --sync what the file does not have, until a file has it again", async () => {
    await cli("import", csv(ONWARD, TEMPO, LIBERTY));
    expect((await cli("import", csv(ONWARD, TEMPO), "--sync")).out).toBe(
      [
        "2 vehicles imported: 0 added, 0 changed, 2 without a change.",
        "1 vehicle marked as missing and out of stock, not in the file:",
        "  uc-3: Liberty, $8,200\n",
      ].join("\n"),
    );
    expect(await findVehicle("uc-3")).toMatchObject({
      vehicle: { inStock: false },
      missingSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await cli("import", csv(LIBERTY), "--dry-run")).out).toMatch(
      /uc-3: Liberty, \$8,200\n {4}in stock: no → yes\n {4}missing since: \d{4}-\d\d-\d\d → nothing\n/,
    );
    await cli("import", csv(LIBERTY));
    expect(await findVehicle("uc-3")).toMatchObject({
      vehicle: { inStock: true },
      missingSince: null,
    });
  });

  it("refuses to mark more than half of the stock without --yes", async () => {
    await cli("import", csv(ONWARD, TEMPO, LIBERTY));
    const before = await readStock();
    const doubt =
      "The file does not have 2 vehicles, more than half of those imported earlier. If it is your whole stock, add --yes to mark them as missing.\n";
    const part = csv(ONWARD);
    expect(await cli("import", part, "--sync")).toEqual({
      code: 1,
      out: "",
      err: `${doubt}Nothing was imported.\n`,
    });
    expect(await cli("import", part, "--sync", "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringContaining("2 vehicles to mark as missing and out of stock"),
      err: doubt,
    });
    expect(await readStock()).toEqual(before);
    expect((await cli("import", part, "--sync", "--yes")).code).toBe(0);
    expect((await readStock()).filter(({ missingSince }) => missingSince !== null)).toHaveLength(2);
  });

  it("reads a workbook, and skips columns that nobody should see", async () => {
    const rows = [
      ["Stock #", "Make", "Model", "Type", "Comments", "Price", "Cost", "VIN"],
      ["UC-1", "Club Car", "Onward", "Used", "One owner.", 6500, 4100, "5XYZU3LB0EG000001"],
    ];
    const path = file("stock.XLSX", workbook(rows));
    const refused = await cli("import", path);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain(
      'The column "Cost" is not known. Leave out what nobody should see',
    );
    const { out } = await cli("import", path, "--skip", "cost");
    expect(out).toBe("1 vehicle imported: 1 added, 0 changed, 0 without a change.\n");
    expect(JSON.stringify((await readStock()).map(({ vehicle }) => vehicle))).not.toMatch(
      /4100|5XYZ/,
    );
  });

  it("takes all rows or none, and with --good-rows those that are right", async () => {
    const path = csv(ONWARD, TEMPO.replace("5900.00", "cheap"));
    const mistake = "row 3: Price: must be whole US dollars above 0, such as 6500 or $6,500\n";
    expect(await cli("import", path)).toEqual({
      code: 1,
      out: "",
      err: `${mistake}Nothing was imported: 1 of 2 rows rejected. --good-rows imports the others.\n`,
    });
    expect(await readStock()).toEqual([]);
    expect(await cli("import", path, "--good-rows")).toEqual({
      code: 0,
      out: "1 vehicle imported: 1 added, 0 changed, 0 without a change.\n",
      err: mistake,
    });
  });

  it("does not mark a vehicle as missing whose row is wrong", async () => {
    await cli("import", csv(ONWARD, TEMPO));
    await cli("import", csv(ONWARD, TEMPO.replace("5900.00", "x")), "--good-rows", "--sync");
    expect(await findVehicle("uc-2")).toMatchObject({ missingSince: null });
  });

  it("refuses a stock number that is almost one in the stock until --similar says what it is", async () => {
    await cli("import", csv(ONWARD.replace("UC-1", "00777")));
    const path = csv(ONWARD.replace("UC-1", "777").replace("6,500", "6,100"));
    expect(await cli("import", path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('row 2: "777" is almost "00777" (Onward) of the stock'),
    });
    expect((await cli("import", path, "--similar", "same")).code).toBe(0);
    expect((await readStock()).map(({ vehicle }) => [vehicle.id, vehicle.price])).toEqual([
      ["00777", 6100],
    ]);
    expect((await cli("import", path, "--similar", "other")).code).toBe(0);
    expect(await readStock()).toHaveLength(2);
  });

  it("never has the number of a cart twice", async () => {
    const rows = (...numbers: string[]) =>
      file(
        "vin.csv",
        [
          "Stock #;Make;Model;Type;Comments;Price;VIN",
          ...numbers.map((vin, index) => `V-${index}A;EZ-GO;RXV;Used;Good.;6000;${vin}`),
        ].join("\n"),
      );
    const VIN = "4XASAA175LA000001";
    expect(await cli("import", rows(VIN, VIN.toLowerCase()))).toMatchObject({
      code: 1,
      err: expect.stringContaining(`row 3: VIN: ${VIN} is that of row 2`),
    });
    expect((await cli("import", rows("JW9-302715"))).code).toBe(0);
    const other = await cli("import", rows(VIN, "JW9302715"));
    expect(other.err).toContain('row 3: serial number: JW9302715 is that of "v-0a" in the stock');
    expect((await readStock())[0]).toMatchObject({ vin: null, serial: "JW9-302715" });
  });

  it("says what is wrong with a workbook", async () => {
    expect(await cli("import", file("stock.xlsx", "name,price"))).toEqual({
      code: 1,
      out: "",
      err: "the file is not an Excel workbook, or it is damaged: open it in Excel and save it again as .xlsx\nNothing was imported.\n",
    });
  });
});
