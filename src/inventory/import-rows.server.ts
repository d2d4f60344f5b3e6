import { toSlug } from "#domain/slug.ts";
import { unescapeFormulas } from "#domain/spreadsheet-cell.ts";
import { isField, readHeadings } from "./import-columns.ts";
import { decodeText, readCsv } from "./read-csv.server.ts";
import { readWorkbook } from "./read-workbook.server.ts";

/** `where` is the place in the file, such as "row 3". */
export type ImportRow = { where: string; fields: unknown; fault: string | null };

export type ImportFormat = "csv" | "json" | "xlsx";

/** `skip` has the headings of columns to leave out. */
export type ImportFile = { bytes: Uint8Array; format: ImportFormat; skip?: readonly string[] };

type Parsed = { ok: true; rows: ImportRow[] } | { ok: false; mistakes: string[] };

const LISTS = ["images", "features"];

const isEmpty = (cell: string | undefined) => (cell ?? "").trim() === "";

function cellValue(column: string, cell: string): unknown {
  const text = unescapeFormulas(cell.trim());
  if (LISTS.includes(column)) {
    return text
      .split("|")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  }
  if (column === "id") return toSlug(text);
  if (column === "seatingCapacity" && /^\d+$/.test(text)) return Number(text);
  return text;
}

function toFields(columns: readonly (string | null)[], cells: readonly string[]) {
  const input = columns.flatMap((column, index): [string, unknown][] => {
    const cell = cells[index] ?? "";
    return column === null || isEmpty(cell) ? [] : [[column, cellValue(column, cell)]];
  });
  return {
    ...Object.fromEntries(input.filter(([column]) => isField(column))),
    specifications: Object.fromEntries(input.filter(([column]) => !isField(column))),
  };
}

function tableRows(records: readonly string[][], skip: readonly string[]): Parsed {
  const [headings = [], ...rows] = records;
  const read = readHeadings(headings, skip);
  if (!read.ok) return read;
  // Spreadsheets save empty columns beside the table, too.
  const unnamed = headings.findIndex(
    (heading, index) => isEmpty(heading) && rows.some((cells) => !isEmpty(cells[index])),
  );
  if (unnamed >= 0) return { ok: false, mistakes: [`row 1: column ${unnamed + 1} has no name`] };
  return {
    ok: true,
    rows: rows.flatMap((cells, index): ImportRow[] => {
      if (cells.every(isEmpty)) return [];
      const isWhole =
        cells.length >= headings.length && cells.slice(headings.length).every(isEmpty);
      const fault = isWhole
        ? null
        : `has ${cells.length} cells, but row 1 names ${headings.length} columns`;
      // Numbered as in a spreadsheet, where the headings are row 1.
      return [{ where: `row ${index + 2}`, fields: toFields(read.columns, cells), fault }];
    }),
  };
}

function jsonRows(text: string): Parsed {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : "unreadable";
    return { ok: false, mistakes: [`the file is not JSON: ${why}`] };
  }
  if (!Array.isArray(data)) {
    return { ok: false, mistakes: ["the file must hold a list of vehicles: [ … ]"] };
  }
  const entries: unknown[] = data;
  return {
    ok: true,
    rows: entries.map((fields, index) => ({ where: `row ${index + 1}`, fields, fault: null })),
  };
}

export async function parseImportFile({ bytes, format, skip = [] }: ImportFile): Promise<Parsed> {
  if (format === "xlsx") {
    const workbook = await readWorkbook(bytes);
    return workbook.ok ? tableRows(workbook.records, skip) : workbook;
  }
  const text = decodeText(bytes);
  if (text === null) {
    return { ok: false, mistakes: ['the file is not plain text: save it as "CSV UTF-8"'] };
  }
  if (text.trim() === "") return { ok: false, mistakes: ["the file is empty"] };
  if (format === "json") return jsonRows(text);
  const table = readCsv(text);
  return table.ok ? tableRows(table.records, skip) : table;
}
