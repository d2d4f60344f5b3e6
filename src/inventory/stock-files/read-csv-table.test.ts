import { describe, expect, it } from "vitest";
import { isKnownHeading } from "#inventory/import-columns.ts";
import { readCsvTable } from "./read-csv-table.ts";

const readCells = (text: string) => {
  const read = readCsvTable(text, isKnownHeading);
  return read.ok ? read.table.rows.map(({ cells }) => cells) : read.mistake;
};

describe("the delimiter", () => {
  it.each([",", ";", "\t", "|"])("is the one of the headings: %j", (delimiter) => {
    const headings = ["Make", '"Model; trim, year"', "Price"];
    const text = [headings, ["Club Car", '"a, b; c"', "6500"]]
      .map((cells) => cells.join(delimiter))
      .join("\r\n");
    expect(readCells(text)).toEqual([
      ["Make", "Model; trim, year", "Price"],
      ["Club Car", "a, b; c", "6500"],
    ]);
  });

  it("may be followed by a text that Excel shall not take for a number", () => {
    expect(readCells('Stock,Make\n="00123","=""00124"""\n')).toEqual([
      ["Stock", "Make"],
      ["00123", '="00124"'],
    ]);
  });

  it.each([",", ";"])("leaves what looks like such a text within a cell: %j", (delimiter) => {
    const cell = 'a;="b";c,="d",e';
    const row = `"${cell.replaceAll('"', '""')}"${delimiter}1`;
    expect(readCells(`Model${delimiter}Price\n${row}`)).toContainEqual([cell, "1"]);
  });

  it("does not change quotation marks within a cell", () => {
    expect(readCells('Model,Tires\nRXV,12" new\n"Used" Cart,"12"" new"')).toEqual([
      ["Model", "Tires"],
      ["RXV", '12" new'],
      ['"Used" Cart', '12" new'],
    ]);
  });

  it("is not looked for in the rows", () => {
    expect(readCells("name,price\na;b;c;d,1")).toEqual([
      ["name", "price"],
      ["a;b;c;d", "1"],
    ]);
  });

  it("is not that of a title above the headings", () => {
    expect(readCells("Shore Carts, Inc., of Brick, NJ\nMake;Model\na;b")).toContainEqual([
      "Make",
      "Model",
    ]);
  });

  it.each(["sep=;", '"sep=;"', "SEP=;", "sep=;;;"])("may be said: %s", (line) => {
    expect(readCells(`${line}\r\nMake;Model\r\na,b;c`)).toEqual([
      ["Make", "Model"],
      ["a,b", "c"],
    ]);
  });
});
