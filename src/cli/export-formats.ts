import { toCsvLines } from "#platform/csv-lines.ts";
import { safeJson } from "./terminal.ts";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Writes an amount such as "757.04", which a spreadsheet reads as a number. */
export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Writes RFC 4180 with a byte order mark, which Excel needs to read UTF-8. See `toCsvLines`. */
export async function* csvText<Row, Column extends string>(
  columns: readonly Column[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  toCells: (row: Row) => Partial<Record<Column, string | null>>,
): AsyncGenerator<string> {
  yield `\ufeff${toCsvLines([columns])}`;
  for await (const page of pages) {
    yield toCsvLines(
      page.map((row) => {
        const cells = toCells(row);
        return columns.map((column) => cells[column] ?? "");
      }),
    );
  }
}

/** Writes all rows as one array. */
export async function* jsonText<Row>(
  pages: AsyncIterable<readonly Row[]>,
  toRecord: (row: Row) => unknown,
): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    for (const row of page) {
      yield before + safeJson(toRecord(row));
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
