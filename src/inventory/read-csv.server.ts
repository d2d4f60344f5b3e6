import { CsvError, parse } from "csv-parse/sync";

type CsvTable = { ok: true; records: string[][] } | { ok: false; mistakes: string[] };

// In characters; a longer row means that a quotation mark is not closed.
const MAX_ROW_LENGTH = 65_536;

const DELIMITERS = [",", ";", "\t"];

const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is opened and never closed",
  CSV_MAX_RECORD_SIZE: "a row is too long, or a quotation mark is never closed",
  CSV_INVALID_CLOSING_QUOTE: "text follows a closing quotation mark",
  INVALID_OPENING_QUOTE:
    "there is a quotation mark inside a cell without quotation marks around it",
};

/** UTF-8, or what Excel on Windows saves as "CSV": Windows-1252. Null if it is neither. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    // Bytes that the encoding leaves undefined, and control characters: a picture, say, or a workbook.
    return /[^\P{Cc}\t\r\n]/u.test(text) ? null : text;
  }
}

function detectDelimiter(text: string): string {
  const headings = (text.split("\n", 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const pluralize = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: headings.split(delimiter).length,
  }));
  const [most] = pluralize.toSorted((a, b) => b.count - a.count);
  return most?.delimiter ?? ",";
}

/** The delimiter (comma, semicolon or tab) is the one of the headings. */
export function readCsv(input: string): CsvTable {
  const text = input.replaceAll(/\r\n?/g, "\n");
  try {
    const records = parse(text, {
      delimiter: detectDelimiter(text),
      record_delimiter: "\n",
      relax_column_count: true,
      max_record_size: MAX_ROW_LENGTH,
    });
    return { ok: true, records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines: unknown = error.lines;
    const where = typeof lines === "number" ? `line ${lines}: ` : "";
    return {
      ok: false,
      mistakes: [`${where}${FAULTS[error.code] ?? "the file is not a CSV table"}`],
    };
  }
}
