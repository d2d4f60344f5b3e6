import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, toCsvFile, toCsvLines } from "./csv-lines.ts";

it("quotes cells of several lines, so that a spreadsheet keeps them in one row", () => {
  expect(toCsvLines([["first\nsecond", "b"], ["c"]])).toBe('"first\nsecond",b\r\nc\r\n');
  const rows = [
    ["When", "Before"],
    ["May 1", "one\ntwo"],
  ];
  expect(parse(toCsvFile(rows), { bom: true })).toEqual(rows);
});

it("escapes what a spreadsheet would run or change, and leaves cells that are escaped already alone", () => {
  expect(toCsvFile([["=1+1"]])).toBe("\ufeff'=1+1\r\n");
  expect(toCsvLines([["'=1+1"]])).toBe("'=1+1\r\n");
  expect(toCsvLines([["00442079460958", 442079460958, "+44 20 7946 0958"]])).toBe(
    "'00442079460958,442079460958,'+44 20 7946 0958\r\n",
  );
});

describe("csvCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1 732 555 0199", "'+1 732 555 0199"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1", "'＝1"],
    ["\t=1", "'\t=1"],
    ["\thello", "'\thello"],
    ["\r=1", "\n'=1"],
    ["   =1", "'   =1"],
    ["\u00a0\u200b=1", "'\u00a0\u200b=1"],
    ["\u0000=1", "'=1"],
    ["Hello\n=1", "Hello\n'=1"],
    ["Hello\r\n  +1\r\nbye", "Hello\n'  +1\nbye"],
    ["Hello\u2028=1", "Hello\u2028'=1"],
    ["", ""],
    ["Ada = 1, a-b, a@b.example", "Ada = 1, a-b, a@b.example"],
    ['"quoted", and\nmore', '"quoted", and\nmore'],
    ["\u001b[2Jx", "[2Jx"],
  ])("writes %j as %j", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it("never leaves a line that starts like a formula", () => {
    const characters = fc.constantFrom(..."=+-@\t\r\n\f\v\0 a,\"';\u00a0\u200b\u2028\ufeff");
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 20 }), (text) => {
        for (const line of csvCell(text).split(/[\n\r\f\v\u0085\u2028\u2029]/)) {
          expect(line).not.toMatch(/^[\s\u200b\ufeff]*[=+\-@]|^ *\t/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
