import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { planStockFile } from "./read-stock-file.server.ts";
import { MAX_WORKBOOK_BYTES } from "./stock-files/detect-content.ts";
import { TOO_MANY_ROWS } from "./stock-files/table.ts";
import { workbook, workbookOfRows } from "./testing/workbook.ts";

const EMPTY_STOCK = {
  async *importedChunks() {},
  identifiers: async () => [],
};

async function read(bytes: Uint8Array, format: "csv" | "xlsx" = "xlsx") {
  const file = { content: new Blob([new Uint8Array(bytes)]), format };
  const { planned } = await planStockFile(file, { vehicles: EMPTY_STOCK, carts: [] });
  return planned;
}

const getMistakes = async (bytes: Uint8Array) => {
  const planned = await read(bytes);
  return planned.ok ? [] : planned.mistakes;
};

const OLD_FORMAT = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const DAMAGED =
  "the file is not an Excel workbook, or it is damaged: open it in Excel and save it again as .xlsx";

describe("a workbook", () => {
  it("has its cells read as a person would type them", async () => {
    const rows = [
      ["Model", "Make", "Type", "Comments", "Price", "In stock", "Spec: Since", "Spec: Total"],
      ["Café & Cart", "EZ-GO", "Used", "Good.", 6500, true, new Date("2026-11-19"), 0.1 + 0.2],
      [" Onward ", "Club Car", "Used", "Good.", 6499.999999999999, false, null, null],
    ];
    const planned = await read(workbook(rows));
    expect(planned.ok && planned.plan.added).toMatchObject([
      {
        name: "Café & Cart",
        price: 6500,
        inStock: true,
        specifications: { since: "2026-11-19", total: "0.3" },
      },
      { name: "Onward", price: 6500, inStock: false, specifications: {} },
    ]);
  });

  it("is recognized by its bytes, not by its name", async () => {
    const rows = [
      ["Model", "Make", "Type", "Comments", "Price"],
      ["Onward", "Club Car", "Used", "Good.", 6500],
    ];
    const planned = await read(workbook(rows), "csv");
    expect(planned).toMatchObject({ ok: true, plan: { added: [{ id: "onward" }] } });
  });

  it.each([
    ["is in the old format", OLD_FORMAT, "the workbook is in Excel's old format: save it as .xlsx"],
    [
      "has a password",
      [...OLD_FORMAT, ...Buffer.from("EncryptedPackage", "utf16le")],
      "the workbook has a password: remove it in Excel, and save the workbook again",
    ],
    ["is empty", [], "the file is empty"],
    ["is text", [...Buffer.from("name,price")], DAMAGED],
    ["is another zip file", [...zipSync({ "a.txt": Buffer.from("a") })], DAMAGED],
    ["is cut off", [...workbook([["Name"]]).slice(0, -40)], DAMAGED],
    [
      "has broken XML",
      [...workbookOfRows('<row r="1"><c r="A1" t="x"><v>1</v></c></row>')],
      DAMAGED,
    ],
  ])("that %s is refused with a sentence", async (_, bytes, sentence) => {
    expect(await getMistakes(Uint8Array.from(bytes))).toEqual([sentence]);
  });
});

describe("a workbook that would take all memory is refused", () => {
  it("when the file is large", async () => {
    expect(await getMistakes(new Uint8Array(MAX_WORKBOOK_BYTES + 1))).toEqual([
      "the workbook is larger than 10 MB",
    ]);
  });

  it("when it unpacks to far more than its size", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(100_000_001) }, { level: 1 });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await getMistakes(bomb)).toEqual(["the workbook is too large once unpacked"]);
  });

  it("when it has thousands of files", async () => {
    const names = Array.from({ length: 1001 }, (_, index) => `xl/${index}.xml`);
    const bomb = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(1)])));
    expect(await getMistakes(bomb)).toEqual(["the workbook is too large once unpacked"]);
  });

  it.each([
    ["rows", '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'],
    ["columns", '<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>'],
  ])("when one cell claims a million million %s", async (_, rows) => {
    expect(await getMistakes(workbookOfRows(rows))).toEqual(["the workbook has too many cells"]);
  });
});

describe("a file of millions of rows", () => {
  it("is refused with a sentence, while the process goes on", async () => {
    const bytes = Buffer.alloc(24_000_000, "a\n");
    let turns = 0;
    let isRead = false;
    const turn = () => {
      turns += 1;
      if (!isRead) setImmediate(turn);
    };
    turn();
    const planned = await read(bytes, "csv");
    isRead = true;
    expect(planned).toMatchObject({ ok: false, mistakes: [TOO_MANY_ROWS] });
    expect(turns).toBeGreaterThan(100);
  });
});
