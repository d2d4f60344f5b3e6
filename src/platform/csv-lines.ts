import { stringify } from "csv-stringify/sync";

type Cell = string | number | null | undefined;

export type CsvTable = readonly (readonly Cell[])[];

/**
 * Writes rows by RFC 4180. `escapesFormulas` puts an apostrophe before cells that a spreadsheet would run; leave it out
 * where the cells are escaped already.
 */
export function toCsvLines(
  rows: readonly (readonly Cell[])[],
  { escapesFormulas = false } = {},
): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: "windows",
      // The library quotes only cells that have the whole record delimiter, and Excel starts a row at every line feed.
      quoted_match: "\n",
      escape_formulas: escapesFormulas,
    },
  );
}

/** Writes tables one under the other, after the byte order mark that Excel needs to read UTF-8. */
export function toCsvFile(...tables: readonly CsvTable[]): string {
  const texts = tables.map((rows) => toCsvLines(rows, { escapesFormulas: true }));
  return `\ufeff${texts.join("\r\n")}`;
}
