import { cleanText } from "#domain/written-text.ts";
import { isKnownHeading } from "#inventory/import-columns.ts";
import { checkEntry } from "./check-fields.ts";
import { decodeText } from "./decode-text.ts";
import { readCsvTable } from "./read-csv-table.ts";
import { readWorkbookTable } from "./read-workbook-table.ts";
import { type ImportFormat, type ReadChoices, refuse, type StockReading } from "./stock-reading.ts";
import { MAX_ROWS, TOO_MANY_ROWS } from "./table.ts";
import { readTableRows } from "./table-rows.ts";

function readJson(text: string): StockReading {
  let data: unknown;
  try {
    data = JSON.parse(text, (_, value) => (typeof value === "string" ? cleanText(value) : value));
  } catch (error) {
    const why = error instanceof Error ? error.message : "unreadable";
    return refuse(`the file is not JSON: ${why}`);
  }
  if (!Array.isArray(data)) return refuse("the file must hold a list of vehicles: [ … ]");
  const entries: unknown[] = data;
  if (entries.length > MAX_ROWS) return refuse(TOO_MANY_ROWS);
  const rows = entries.map((entry, index) => ({
    where: `row ${index + 1}`,
    cells: [],
    fields: typeof entry === "object" && entry !== null ? Object.keys(entry) : [],
    ...checkEntry(entry),
  }));
  return { ok: true, columns: [], headings: [], notes: [], incomplete: null, hiddenRows: 0, rows };
}

/** Reads a stock list and checks its rows, each for itself. */
export function readBytes(
  bytes: Uint8Array,
  format: ImportFormat,
  choices: ReadChoices,
): StockReading {
  const chosen = Object.keys(choices.columns);
  const known = (heading: string) => isKnownHeading(heading) || chosen.includes(heading);
  if (format === "xlsx") {
    const read = readWorkbookTable(bytes, known);
    return read.ok ? readTableRows(read.table, choices) : refuse(read.mistake);
  }
  const text = decodeText(bytes);
  if (text === null) return refuse('the file is not plain text: save it as "CSV UTF-8"');
  if (text.trim() === "") return refuse("the file is empty");
  if (format === "json") return readJson(text);
  const read = readCsvTable(text, known);
  return read.ok ? readTableRows(read.table, choices) : refuse(read.mistake);
}
