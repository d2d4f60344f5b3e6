import { stringify } from "csv-stringify/sync";
import { safeJson } from "./terminal.ts";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A spreadsheet may run such a line: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /(?<=^|[\n\u2028\u2029])(?=[\p{Cf}\p{Z}]*[=+\-@＝＋－＠\t])/gv;

const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n]]/gv;

export function csvCell(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(CONTROL_CHARACTERS, "")
    .replaceAll(FORMULA, "'");
}

/** "757.04", which a spreadsheet reads as a number. */
export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** RFC 4180 with a byte order mark, which Excel needs to read UTF-8. Cells that are formulas are neutralized. */
export async function* csvText<Row, Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => Partial<Record<Column, string | null>>,
): AsyncGenerator<string> {
  const lines = (rows: (readonly string[])[]) => stringify(rows, { record_delimiter: "windows" });
  yield `\ufeff${lines([columns])}`;
  for await (const page of pages) {
    yield lines(
      page.map((row) => {
        const cells = cellsOf(row);
        return columns.map((column) => csvCell(cells[column] ?? ""));
      }),
    );
  }
}

/** One array. */
export async function* jsonText<Row>(
  pages: AsyncIterable<readonly Row[]>,
  recordOf: (row: Row) => unknown,
): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    for (const row of page) {
      yield before + safeJson(recordOf(row));
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
