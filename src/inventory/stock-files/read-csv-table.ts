import { CsvError, parse } from "csv-parse/sync";
import { type ReadTable, RowCollector, TOO_MANY_ROWS } from "./table.ts";

// In characters; a longer row means that a quotation mark is not closed.
const MAX_ROW_LENGTH = 65_536;

const DELIMITERS = [",", ";", "\t", "|"];
/** Titles above the headings have few delimiters. */
const LINES_COUNTED = 20;

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is opened and never closed",
  CSV_MAX_RECORD_SIZE: "a row is too long, or a quotation mark is never closed",
};

/** A line for Excel only, which doesn't show it. */
const SEPARATOR_LINE = /^"?sep=(?<delimiter>[^\n])"?[ ,;\t]*(?:\n|$)/i;

/** Turns ="00123" into "00123": other programs keep Excel from taking the zeros away so. Quoted cells stay as they are. */
function unwrapFormulas(text: string, delimiter: string): string {
  const end = RegExp.escape(delimiter);
  // Longer cells are refused in any case; without a limit they overflow the stack.
  const quoted = '"[^"]*(?:""[^"]*){0,32768}"';
  const formula = `=(?="[^"\\n]*"(?:${end}|$))`;
  return text.replaceAll(new RegExp(`(?<=^|${end})(?:${quoted}|${formula})`, "gm"), (found) =>
    found === "=" ? "" : found,
  );
}

const splitCells = (line: string, delimiter: string) =>
  line
    .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(delimiter, " "))
    .split(delimiter)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ""));

/** That of the row with the most headings, or of the first row when there are none. */
function detectDelimiter(text: string, known: (heading: string) => boolean): string {
  const lines = text.split("\n", LINES_COUNTED);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    known: Math.max(...lines.map((line) => splitCells(line, delimiter).filter(known).length)),
    count: splitCells(first, delimiter).length,
  }));
  const [most] = counts.toSorted((a, b) => b.known - a.known || b.count - a.count);
  return most?.delimiter ?? ",";
}

class TooManyRows extends Error {}

/** The delimiter is that of a line "sep=;", else comma, semicolon, tab or bar as the first rows have it. */
export function readCsvTable(input: string, known: (heading: string) => boolean): ReadTable {
  const whole = input.replaceAll(/\r\n?/g, "\n");
  const separator = SEPARATOR_LINE.exec(whole);
  const text = separator === null ? whole : whole.slice(separator[0].length);
  const delimiter = separator?.groups?.delimiter ?? detectDelimiter(text, known);
  const collector = new RowCollector();
  let number = 0;
  try {
    parse(unwrapFormulas(text, delimiter), {
      delimiter,
      record_delimiter: "\n",
      relax_column_count: true,
      // 12" wheels, as people type them.
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      on_record: (cells: string[]) => {
        number += 1;
        if (!collector.add({ number, cells })) throw new TooManyRows();
        return null;
      },
    });
    return { ok: true, table: { rows: collector.rows, notes: [], digitsAreText: false } };
  } catch (error) {
    if (error instanceof TooManyRows) return { ok: false, mistake: TOO_MANY_ROWS };
    if (!(error instanceof CsvError)) throw error;
    const lines: unknown = error.lines;
    const where = typeof lines === "number" ? `line ${lines}: ` : "";
    return {
      ok: false,
      mistake: `${where}${FAULTS[error.code] ?? "the file is not a CSV table"}`,
    };
  }
}
