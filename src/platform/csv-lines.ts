import { stringify } from "csv-stringify/sync";
import { escapeCell } from "./spreadsheet-cell.ts";

type Cell = string | number | null | undefined;

export type CsvTable = readonly (readonly Cell[])[];

const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n]]/gv;

export const csvCell = (text: string): string =>
  escapeCell(text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROL_CHARACTERS, ""));

/** Writes rows by RFC 4180. What a spreadsheet would run or change has an apostrophe before it. */
export function toCsvLines(rows: CsvTable): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "string" ? csvCell(cell) : cell))),
    {
      record_delimiter: "windows",
      // The library quotes only cells that have the whole record delimiter, and Excel starts a row at every line feed.
      quoted_match: "\n",
    },
  );
}

/** Writes tables one under the other, after the byte order mark that Excel needs to read UTF-8. */
export function toCsvFile(...tables: readonly CsvTable[]): string {
  const texts = tables.map(toCsvLines);
  return `\ufeff${texts.join("\r\n")}`;
}
