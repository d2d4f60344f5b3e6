import fc from "fast-check";
import { expect, it } from "vitest";
import { workbookOfRows } from "#inventory/testing/workbook.ts";
import { readBytes } from "./read-bytes.ts";
import { NO_CHOICES } from "./stock-reading.ts";

const GOOD = {
  id: "good",
  name: "Tempo",
  description: "Runs well.",
  brand: "Club Car",
  category: "Used",
  price: 7995,
};

const readIds = (text: string, format: "csv" | "json") => {
  const reading = readBytes(Buffer.from(text), format, NO_CHOICES);
  if (!reading.ok) throw new Error(reading.mistakes.join("\n"));
  return reading.rows.map(({ vehicle }) => vehicle?.id ?? null);
};

const field = fc.constantFrom(...Object.keys(GOOD), "images", "features", "specifications");
const number = fc.constantFrom("vin", "serialNumber", "year", "mileage", "toString", "__proto__");
const entry = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(field, fc.jsonValue()),
  fc
    .dictionary(number, fc.jsonValue())
    .map((specifications) => ({ ...GOOD, id: "other", specifications })),
);

it("entries of a JSON file take no other with them", () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
      const ids = readIds(JSON.stringify([...entries, GOOD]), "json");
      expect(ids).toHaveLength(entries.length + 1);
      expect(ids.at(-1)).toBe("good");
    }),
  );
});

it.each([
  '{"specifications":{"vin":{"toString":1}}}',
  '{"specifications":{"serialNumber":[{"toString":null}]}}',
  '{"id":{"toString":1},"name":{"toString":1},"price":{"toString":1}}',
  '{"__proto__":{"price":1},"constructor":1}',
  '{"price":1e999}',
])("%s is wrong alone", (text) => {
  expect(readIds(`[${text},${JSON.stringify(GOOD)}]`, "json")).toEqual([null, "good"]);
});

const HEADINGS = Object.keys(GOOD).join(",");
const ROW = Object.values(GOOD).join(",");
const cell = fc.string({ maxLength: 30, unit: "grapheme" }).map((text) => text.replaceAll('"', ""));

it("rows of a table take no other with them", () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 5, maxLength: 5 }), (cells) => {
      const row = ["poison", ...cells].map((text) => `"${text}"`).join(",");
      expect(readIds([HEADINGS, row, ROW].join("\n"), "csv").at(-1)).toBe("good");
    }),
  );
});

it("an address of a photo that the database cannot keep is named", () => {
  const address = `https://photos.example.com/${"é".repeat(1000)}.jpg`;
  const entries = [{ ...GOOD, id: "long", images: ["https://a.example/1.jpg", address] }, GOOD];
  const reading = readBytes(Buffer.from(JSON.stringify(entries)), "json", NO_CHOICES);
  expect(reading).toMatchObject({
    rows: [{ mistakes: ["images 2: must be at most 2000 characters"] }, { id: "good" }],
  });
});

it("a cell of a workbook that should be a number and is none is wrong alone", () => {
  const toRow = (cells: readonly (string | number)[], number: number) =>
    `<row r="${number}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
  const broken = toRow(Object.values({ ...GOOD, id: "broken" }), 2).replace(
    '<c t="inlineStr"><is><t>7995</t></is></c>',
    "<c><v>N/A</v></c>",
  );
  const file = workbookOfRows(toRow(Object.keys(GOOD), 1) + broken + toRow(Object.values(GOOD), 3));
  expect(readBytes(file, "xlsx", NO_CHOICES)).toMatchObject({
    rows: [
      { where: "row 2", vehicle: null, mistakes: [expect.stringContaining("price: must be")] },
      { where: "row 3", vehicle: { id: "good" } },
    ],
  });
});
