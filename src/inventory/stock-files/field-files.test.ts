import { describe, expect, it } from "vitest";
import { writeWorkbook } from "#inventory/testing/workbook.ts";
import { readBytes } from "./read-bytes.ts";
import { NO_CHOICES, type ReadChoices } from "./stock-reading.ts";

const HEADINGS = "Stock #,Make,Model,Year,Type,Price,Comments";

function read(file: string | Uint8Array, choices: ReadChoices = NO_CHOICES) {
  const isText = typeof file === "string";
  return readBytes(isText ? Buffer.from(file) : file, isText ? "csv" : "xlsx", choices);
}

function readGood(file: string | Uint8Array, choices?: ReadChoices) {
  const reading = read(file, choices);
  if (!reading.ok) throw new Error(reading.mistakes.join("\n"));
  const { rows, notes } = reading;
  return { rows, notes, vehicles: rows.flatMap(({ vehicle }) => vehicle ?? []) };
}

const readMistakes = (file: string | Uint8Array) =>
  readGood(file).rows.flatMap(({ where, mistakes }) => mistakes.map((each) => `${where}: ${each}`));

const readIds = (file: string | Uint8Array, choices?: ReadChoices) =>
  readGood(file, choices).rows.map(({ where, id }) => [where, id]);

const row = (stock: string, year = "2020") => `${stock},Club Car,Tempo,${year},Used,7995,Nice cart`;

describe("a list as dealers have it", () => {
  it("may be Excel's Unicode text", () => {
    const text = `\ufeff${[HEADINGS, row("0012345")].join("\r\n").replaceAll(",", "\t")}`;
    const reading = readBytes(Buffer.from(text, "utf16le"), "csv", NO_CHOICES);
    expect(reading).toMatchObject({ ok: true, rows: [{ id: "0012345" }] });
  });

  it("may have a title above the headings", () => {
    const file = `Shore Golf Carts - inventory as of 11/26/2026,,,,,,\n,,,,,,\n${HEADINGS}\n${row("U79")}`;
    expect(readIds(file)).toEqual([["row 4", "u79"]]);
    expect(readGood(file).notes).toEqual([
      "The headings are in row 3. What is above them was left out.",
    ]);
  });

  it("may have totals below the carts, and a cart named so", () => {
    const total = "Total Eclipse,Club Car,Tempo,2020,Used,7995,Nice cart";
    const file = [HEADINGS, row("U80"), total, "TOTAL,,2,,,14490,"].join("\n");
    expect(readIds(file)).toEqual([
      ["row 2", "u80"],
      ["row 3", "total-eclipse"],
    ]);
    expect(readGood(file).notes).toEqual(["Row 4 has totals and was left out."]);
  });

  it("may have the headings again on each page", () => {
    const file = [HEADINGS, row("U80"), HEADINGS, row("U81")].join("\n");
    expect(readIds(file)).toEqual([
      ["row 2", "u80"],
      ["row 4", "u81"],
    ]);
    expect(readGood(file).notes).toEqual(["Row 3 repeats the headings and was left out."]);
  });

  it("may keep the zeros of its numbers from Excel", () => {
    const file = [HEADINGS, row('"=""00123"""'), row('="00124"'), row("'00125")].join("\n");
    expect(readIds(file).map(([, id]) => id)).toEqual(["00123", "00124", "00125"]);
  });

  it.each(["1-Mar", "Mar-20", "2020-03-01", "3/1/2020"])(
    "has no stock number that Excel made to the date %s",
    (date) => {
      expect(readMistakes(`${HEADINGS}\n${row(date)}`)).toEqual([
        `row 2: Stock # in A2 shows ${date}, a date: format the column as Text, type the number again, and save the list`,
      ]);
    },
  );

  it.each(["2020-01-01", "1/1/2020", "2020.0"])("may have the year %s", (year) => {
    expect(readGood(`${HEADINGS}\n${row("U80", year)}`).vehicles).toMatchObject([
      { specifications: { year: "2020" } },
    ]);
  });

  it("has no VIN of 17 signs with letters that no VIN has", () => {
    expect(readMistakes(`${HEADINGS},VIN\n${row("U80")},4XASAA175LAO00001`)).toEqual([
      "row 2: VIN: no VIN has the letters I, O and Q",
    ]);
  });

  it("may have rows without their last cells, but not with more than there are headings", () => {
    expect(readGood(`${HEADINGS},Color\n${row("U98")}`).vehicles).toHaveLength(1);
    expect(readMistakes(`${HEADINGS}\n${row("U98")},7`)).toEqual([
      "row 2: has 8 cells, but row 1 names 7 columns",
    ]);
  });

  it("may have line ends in cells as Excel writes them", () => {
    const cells = [
      HEADINGS.split(","),
      row("U1").replace("Nice cart", "Line 1_x000D_\nLine 2").split(","),
    ];
    expect(readGood(writeWorkbook([{ rows: cells }])).vehicles[0]?.description).toBe(
      "Line 1\nLine 2",
    );
  });

  it("may have characters that nobody sees, in headings, cells and empty rows", () => {
    const invisible = "\u200b\u202a\u0003\ufeff";
    const cells = row("U1").replace(
      "Nice cart",
      `"Nice${invisible}\u000bcart_x000D_\nNew\u2028seats"`,
    );
    const file = `\ufeff${HEADINGS.replace("Make", `${invisible}Make`)}\n${invisible}${cells}\n,${invisible},,\n`;
    const { vehicles } = readGood(file);
    expect(vehicles.map(({ id, description }) => [id, description])).toEqual([
      ["u1", "Nice\ncart\nNew\nseats"],
    ]);
    expect(vehicles[0]?.name).not.toMatch(/\p{Cf}/u);
  });

  it("may be JSON with characters that nobody sees", () => {
    const entry = {
      name: "Used \u202eGEM\r\ne4\ud800",
      description: "Good",
      brand: "GEM",
      category: "Used",
      price: 6500,
      features: ["Roof\u200b"],
      specifications: { color: "\u2066Red\u2069" },
    };
    expect(readBytes(Buffer.from(JSON.stringify([entry])), "json", NO_CHOICES)).toMatchObject({
      ok: true,
      rows: [
        {
          id: "used-gem-e4",
          vehicle: { name: "Used GEM e4", features: ["Roof"], specifications: { color: "Red" } },
        },
      ],
    });
  });

  it("must have headings somewhere, if only such as somebody has to explain", () => {
    expect(read("Lot,What,Ask\nU3006,Express,7250")).toMatchObject({
      ok: false,
      mistakes: [],
      unknown: ["Lot", "What", "Ask"],
      columns: [{ example: "U3006" }, { example: "Express" }, { example: "7250" }],
    });
    expect(read("U1,Club Car,Tempo\nU2,EZ-GO,RXV")).toMatchObject({
      ok: false,
      mistakes: [
        "no row has headings such as Stock #, Make, Model, Type, Price and Comments: put them in the first row, above the carts",
      ],
    });
  });

  it("of vAuto has its own words", () => {
    const file = [
      "Stock,VIN,Year,Make,Model,Trim,Body,Miles,Price,MSRP,Ext Color,Options,Description,Photo URLs,New/Used,Certified",
      'U92,4xasaa175 la000001,2020,Polaris,GEM e4,Base,LSV,"1,200","8,900",,White,"Rear seat, Mirrors",Good cart,"https://a.example/1.jpg,https://a.example/2.jpg",U,N',
    ].join("\n");
    expect(readGood(file).rows).toMatchObject([
      {
        vin: "4XASAA175LA000001",
        photos: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
        vehicle: {
          id: "u92",
          name: "GEM e4",
          category: "LSV",
          price: 8900,
          isNew: false,
          images: [],
          features: ["Rear seat", "Mirrors"],
          specifications: { condition: "used", mileage: "1,200", color: "White", trim: "Base" },
        },
      },
    ]);
    expect(JSON.stringify(readGood(file).vehicles)).not.toContain("4XASAA");
  });

  it("of Google has neither a type nor a text", () => {
    const file =
      "store_code,id,year,make,model,condition,price,mileage,color,availability\nS1,U5,2021,Icon,i40,new,9500 USD,12,Red,out of stock";
    const description = "2021 Icon i40, Red, 12 miles.";
    expect(readGood(file).vehicles).toMatchObject([
      { category: "New", isNew: true, inStock: false, price: 9500, description },
    ]);
  });
});

describe("a workbook", () => {
  const sheet = (stock: string | number, style?: string) => [
    HEADINGS.split(","),
    [
      style === undefined ? stock : { number: Number(stock), format: style },
      ...row("").split(",").slice(1),
    ],
  ];

  it.each<[number, string, string]>([
    [12_345, "00000000", "00012345"],
    [777, "00000", "00777"],
    [123_456, '"U-"00-0000', "u-12-3456"],
    [1_234_567, "0000", "1234567"],
    [777, "General", "777"],
    [777, "#,##0.00", "777"],
  ])("shows %d by the format %s as %s", (number, format, id) => {
    expect(readIds(writeWorkbook([{ rows: sheet(number, format) }]))).toEqual([["row 2", id]]);
  });

  it.each<[number, string, string]>([
    [123_456_789_012, "General", "1.23457E+11"],
    [12_345, "0.00E+00", "1.23E+04"],
    [1_234_567_890_123_456, "0", "1.23456789012346E+15"],
  ])("does not take %d in the format %s, which shows %s", (number, format, text) => {
    expect(readMistakes(writeWorkbook([{ rows: sheet(number, format) }]))).toEqual([
      `row 2: Stock # in A2 shows ${text}, a shortened number: format the column as Text, type the number again, and save the list`,
    ]);
  });

  it("may have an empty sheet first", () => {
    const file = writeWorkbook([
      { name: "Cover", rows: [] },
      { name: "Old", rows: sheet("U1"), isHidden: true },
      { name: "Stock", rows: sheet("U2") },
    ]);
    expect(readIds(file)).toEqual([["row 2", "u2"]]);
    expect(readGood(file).notes).toEqual([
      "The sheet “Stock” was read, for “Cover” has no stock list.",
    ]);
  });

  it("must show the sheet with the list", () => {
    const file = writeWorkbook([
      { name: "Cover", rows: [] },
      { name: "Stock", rows: sheet("U1"), isHidden: true },
    ]);
    expect(read(file)).toMatchObject({
      mistakes: [
        "the sheets that show are empty: unhide “Stock” in Excel, and save the workbook again",
      ],
    });
  });

  it("has rows that are hidden, which are left out and named", () => {
    const rows = [...sheet("U1"), row("U2").split(","), row("U3").split(",")];
    const file = writeWorkbook([{ rows, hiddenRows: [3] }]);
    expect(readIds(file)).toEqual([
      ["row 2", "u1"],
      ["row 4", "u3"],
    ]);
    expect(readGood(file).notes).toEqual(["Row 3 is hidden in Excel and was left out."]);
    expect(readIds(file, { columns: {}, withHidden: true })).toHaveLength(3);
  });
});

describe("figures", () => {
  it("that a spreadsheet has shortened are refused with their cell", () => {
    const file = `${HEADINGS}\n${row("1.23457E+11")}\n${row("1234567890123450")}`;
    expect(readMistakes(file)).toEqual([
      "row 2: Stock # in A2 shows 1.23457E+11, a shortened number: format the column as Text, type the number again, and save the list",
      "row 3: Stock # in A3 is a number of more than 15 digits, of which a spreadsheet loses the last ones: format the column as Text, type the number again, and save the list as .xlsx",
    ]);
  });

  it.each([
    ["2020-01-01", "2020"],
    ["2020", "2020"],
    ["N/A", undefined],
  ])("of the year may be %s", (year, stored) => {
    expect(readGood(`${HEADINGS}\n${row("U1", year)}`).vehicles[0]?.specifications.year).toBe(
      stored,
    );
  });

  it.each(["20222", "1905-07-12", "20"])("of the year must not be %s", (year) => {
    expect(readMistakes(`${HEADINGS}\n${row("U1", year)}`)).toEqual([
      `row 2: Year: must be a year of four digits, such as 2020, not "${year}"`,
    ]);
  });

  it("of miles must be one number", () => {
    const file = (miles: string) => `${HEADINGS},Miles\n${row("U1")},"${miles}"`;
    for (const miles of ["412", "1,234", "12,345.6", "412 miles"]) {
      expect(readMistakes(file(miles))).toEqual([]);
    }
    expect(readMistakes(file("1,2345"))).toEqual([
      'row 2: Miles: must be a number, such as 1200 or 1,200, not "1,2345"',
    ]);
  });

  it("of a cart are a VIN, or the serial number that a cart without one has", () => {
    const file = (number: string) => `${HEADINGS},VIN\n${row("U1")},${number}`;
    expect(readGood(file("JW9-302715")).rows).toMatchObject([{ vin: null, serial: "JW9-302715" }]);
    expect(readGood(file("4XAS AA175 LA000001")).rows).toMatchObject([
      { vin: "4XASAA175LA000001", serial: null },
    ]);
    expect(readMistakes(file("12"))).toEqual([
      "row 2: VIN: must be a VIN of 17 letters and digits, or a serial number of 8 to 20",
    ]);
  });
});
