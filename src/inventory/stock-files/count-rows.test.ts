import { describe, expect, it } from "vitest";
import { hasTooManyRows } from "./count-rows.ts";
import { MAX_ROWS } from "./table.ts";

describe("a file that is read", () => {
  it.each<["csv" | "json", string, string]>([
    ["csv", "", "a\n"],
    ["csv", "", '"two\nlines";b\r\n'],
    ["json", "[", '[0,"]\\"",{"a":[1,2]}],'],
  ])("as %s ends at the limit of its rows: %j%j", (format, start, row) => {
    const file = (rows: number) => Buffer.from(start + row.repeat(rows));
    expect(hasTooManyRows(file(MAX_ROWS), format)).toBe(false);
    expect(hasTooManyRows(file(MAX_ROWS + 100), format)).toBe(true);
  });

  it("may have any number of empty rows", () => {
    expect(hasTooManyRows(Buffer.from(',,"",;\t\r\n\n'.repeat(200_000)), "csv")).toBe(false);
  });
});
