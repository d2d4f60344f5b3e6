import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeCell, unescapeCell } from "./spreadsheet-cell.ts";

it("puts an apostrophe before every line that a spreadsheet would run", () => {
  expect(escapeCell("=1\nplain\n -2\n\t3\n@x 4-5")).toBe("'=1\nplain\n' -2\n'\t3\n'@x 4-5");
});

it.each([
  ["07911123456", "'07911123456"],
  ["442079460958", "'442079460958"],
  ["12e5", "'12e5"],
  ["7325550148", "7325550148"],
  ["(732) 555-0148", "(732) 555-0148"],
  ["0.5", "0.5"],
  ["0", "0"],
  ["757.04", "757.04"],
  ["2026-07-10", "2026-07-10"],
  ["lot 00123", "lot 00123"],
])("keeps the digits of %s", (text, cell) => expect(escapeCell(text)).toBe(cell));

it("is undone without a trace, unless the text had such an apostrophe itself", () => {
  const letters = fc.constantFrom(..."=+-@\t\n '\u200baé＝01e.");
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      fc.pre(unescapeCell(text) === text);
      expect(unescapeCell(escapeCell(text))).toBe(text);
    }),
  );
  expect(unescapeCell("'=1")).toBe("=1");
});
