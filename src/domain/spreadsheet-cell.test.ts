import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeFormulas, unescapeFormulas } from "./spreadsheet-cell.ts";

it("puts an apostrophe before every line that a spreadsheet would run", () => {
  expect(escapeFormulas("=1\nplain\n -2\n\t3\n@x 4-5")).toBe("'=1\nplain\n' -2\n'\t3\n'@x 4-5");
});

it("is undone without a trace, unless the text had such an apostrophe itself", () => {
  const letters = fc.constantFrom(..."=+-@\t\n '\u200baé＝1");
  fc.assert(
    fc.property(fc.string({ unit: letters }), (text) => {
      fc.pre(unescapeFormulas(text) === text);
      expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
    }),
  );
  expect(unescapeFormulas("'=1")).toBe("=1");
});
