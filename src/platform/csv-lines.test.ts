import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { toCsvFile, toCsvLines } from "./csv-lines.ts";

it("quotes cells of several lines, so that a spreadsheet keeps them in one row", () => {
  expect(toCsvLines([["first\nsecond", "b"], ["c"]])).toBe('"first\nsecond",b\r\nc\r\n');
  const rows = [
    ["When", "Before"],
    ["May 1", "one\ntwo"],
  ];
  expect(parse(toCsvFile(rows), { bom: true })).toEqual(rows);
});

it("escapes formulas in a file, and leaves cells that are escaped already alone", () => {
  expect(toCsvFile([["=1+1"]])).toBe("\ufeff'=1+1\r\n");
  expect(toCsvLines([["'=1+1"]])).toBe("'=1+1\r\n");
});
