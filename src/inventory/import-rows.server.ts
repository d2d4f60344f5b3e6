import { CsvError, parse } from "csv-parse/sync";

/** `where` is the place in the file, such as "row 3". */
export type ImportRow = { where: string; fields: unknown; fault: string | null };

export type ImportFormat = "csv" | "json";

type Parsed = { ok: true; rows: ImportRow[] } | { ok: false; mistakes: string[] };

// In characters; a longer row means that a quotation mark is not closed.
const MAX_ROW_LENGTH = 65_536;

const FIELDS = [
  "id",
  "name",
  "description",
  "brand",
  "category",
  "price",
  "images",
  "inStock",
  "isNew",
  "features",
];
const REQUIRED = ["name", "description", "brand", "category", "price"];
const LISTS = ["images", "features"];
const NUMBERS = ["price", "seatingCapacity"];
const SPECIFICATIONS = [
  "seatingCapacity",
  "range",
  "topSpeed",
  "driveType",
  "batteryType",
  "chargingTime",
  "payload",
];

const normalized = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, "");
const KNOWN = new Map([...FIELDS, ...SPECIFICATIONS].map((name) => [normalized(name), name]));

function columnName(heading: string): string {
  const known = KNOWN.get(normalized(heading));
  if (known !== undefined) return known;
  const words = heading.trim().split(/[\s_-]+/);
  return words
    .map((word, index) => {
      const first = word.charAt(0);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + word.slice(1);
    })
    .join("");
}

function headingMistakes(columns: readonly string[]): string[] {
  const mistakes: string[] = [];
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) mistakes.push(`row 1: these columns are missing: ${missing.join(", ")}`);
  for (const [index, name] of columns.entries()) {
    if (name === "") mistakes.push(`row 1: column ${index + 1} has no name`);
    else if (columns.indexOf(name) !== index) mistakes.push(`row 1: ${name}: the column repeats`);
    if (name === "specifications") {
      mistakes.push("row 1: specifications: give each specification a column of its own");
    }
  }
  return mistakes;
}

function cellValue(name: string, cell: string): unknown {
  const text = cell.trim();
  if (LISTS.includes(name))
    return text
      .split("|")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  if (NUMBERS.includes(name) && /^\d+$/.test(text)) return Number(text);
  return text;
}

function fieldsOf(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const given = columns.flatMap((name, index): [string, unknown][] => {
    const cell = cells[index] ?? "";
    return cell.trim() === "" ? [] : [[name, cellValue(name, cell)]];
  });
  const isField = ([name]: [string, unknown]) => FIELDS.includes(name);
  return {
    ...Object.fromEntries(given.filter(isField)),
    specifications: Object.fromEntries(given.filter((entry) => !isField(entry))),
  };
}

const CSV_FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quotation mark is opened and never closed",
  CSV_MAX_RECORD_SIZE: "a row is too long, or a quotation mark is never closed",
  CSV_INVALID_CLOSING_QUOTE: "text follows a closing quotation mark",
  INVALID_OPENING_QUOTE: "a quotation mark stands inside a cell without quotation marks around it",
};

function csvRecords(
  text: string,
): { ok: true; records: string[][] } | { ok: false; mistakes: string[] } {
  try {
    const records = parse(text.replaceAll(/\r\n?/g, "\n"), {
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
      mistakes: [`${where}${CSV_FAULTS[error.code] ?? "the file is not a CSV table"}`],
    };
  }
}

function csvRows(text: string): Parsed {
  const parsed = csvRecords(text);
  if (!parsed.ok) return parsed;
  const [headings = [], ...records] = parsed.records;
  const columns = headings.map(columnName);
  const mistakes = headingMistakes(columns);
  if (mistakes.length > 0) return { ok: false, mistakes };
  const rows = records.flatMap((cells, index): ImportRow[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const fault =
      cells.length === columns.length
        ? null
        : `has ${cells.length} cells, but row 1 names ${columns.length} columns`;
    // Numbered as in a spreadsheet, where the headings are row 1.
    return [{ where: `row ${index + 2}`, fields: fieldsOf(columns, cells), fault }];
  });
  return { ok: true, rows };
}

function jsonRows(text: string): Parsed {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return {
      ok: false,
      mistakes: [`the file is not JSON: ${error instanceof Error ? error.message : "unreadable"}`],
    };
  }
  if (!Array.isArray(data))
    return { ok: false, mistakes: ["the file must hold a list of vehicles: [ … ]"] };
  const entries: unknown[] = data;
  return {
    ok: true,
    rows: entries.map((fields, index) => ({ where: `row ${index + 1}`, fields, fault: null })),
  };
}

export function parseImportFile(bytes: Uint8Array, format: ImportFormat): Parsed {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return {
      ok: false,
      mistakes: ['the file is not UTF-8 text: save it as "CSV UTF-8" or as JSON'],
    };
  }
  if (text.trim() === "") return { ok: false, mistakes: ["the file is empty"] };
  return format === "csv" ? csvRows(text) : jsonRows(text);
}
