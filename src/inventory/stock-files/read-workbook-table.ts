import { findHeadingRow } from "./find-headings.ts";
import { formatNumber } from "./number-format.ts";
import {
  cellFormats,
  isTooLarge,
  type OpenedWorkbook,
  openWorkbook,
  type SheetFile,
  sharedStrings,
  TextParts,
} from "./open-workbook.ts";
import { type ReadTable, RowCollector, type TableRow, TOO_MANY_ROWS } from "./table.ts";
import { xmlTokens } from "./xml-tokens.ts";

const MAX_SHEET_ROWS = 1_048_576;
const MAX_SHEET_COLUMNS = 16_384;
/** Twenty thousand rows of fifty columns. */
const MAX_CELLS = 1_000_000;

const DAMAGED =
  "the file is not an Excel workbook, or it is damaged: open it in Excel and save it again as .xlsx";

/** A reason not to read on, as a sentence. */
class Refusal extends Error {}

/** "B3" is column 1. */
function parseColumn(place: string): number {
  const letters = /^[A-Z]+/.exec(place)?.[0] ?? "";
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= MAX_SHEET_COLUMNS) throw new Refusal("the workbook has too many cells");
  return column;
}

type CellContext = { strings: readonly string[]; formats: readonly string[]; is1904: boolean };
type OpenCell = { column: number; type: string; style: number; value: string };

function numberText(cell: OpenCell, { formats, is1904 }: CellContext): string {
  const value = Number(cell.value);
  // Some programs write "N/A" where Excel has a number: its row says what is wrong with it.
  if (!Number.isFinite(value)) return cell.value;
  return formatNumber(value, formats[cell.style] ?? "General", is1904);
}

/** As a person would have typed it into a CSV file. */
function cellText(cell: OpenCell, inline: string, context: CellContext): string {
  switch (cell.type) {
    case "n":
      return cell.value.trim() === "" ? "" : numberText(cell, context);
    case "s": {
      const text = context.strings[Number(cell.value)];
      if (text === undefined) throw new Error("no such text");
      return text;
    }
    case "b":
      return cell.value.trim() === "1" ? "yes" : "no";
    case "d":
      return cell.value.slice(0, 10);
    case "e":
      return "";
    case "str":
      return cell.value;
    case "inlineStr":
      return inline;
    default:
      throw new Error("unknown kind of cell");
  }
}

/** The rows of a sheet that have a value. */
function readSheet(xml: string, context: CellContext): TableRow[] {
  const collector = new RowCollector();
  const inline = new TextParts();
  let row: TableRow = { number: 0, cells: [] };
  let cell: OpenCell | null = null;
  let inValue = false;
  let cells = 0;
  const endCell = () => {
    if (cell === null) return;
    cells += 1;
    const text = cellText(cell, inline.end(), context);
    while (row.cells.length < cell.column) row.cells.push("");
    row.cells[cell.column] = text;
    cell = null;
    if (cells > MAX_CELLS) throw new Refusal("the workbook has too many cells");
  };
  const endRow = () => {
    if (!collector.add(row)) throw new Refusal(TOO_MANY_ROWS);
  };
  for (const token of xmlTokens(xml)) {
    if (cell !== null) inline.take(token);
    if (token.is === "open" && token.name === "row") {
      const number = token.attributes.r === undefined ? row.number + 1 : Number(token.attributes.r);
      if (!(number <= MAX_SHEET_ROWS)) throw new Refusal("the workbook has too many cells");
      const isHidden = /^(1|true)$/.test(token.attributes.hidden ?? "");
      row = { number, cells: [], ...(isHidden ? { isHidden } : {}) };
      if (token.isClosed) endRow();
    } else if (token.is === "close" && token.name === "row") endRow();
    else if (token.is === "open" && token.name === "c" && !token.isClosed) {
      const { r, t = "n", s = "0" } = token.attributes;
      const column = r === undefined ? row.cells.length : parseColumn(r);
      cell = { column, type: t, style: Number(s), value: "" };
    } else if (token.is === "close" && token.name === "c") endCell();
    else if (token.is !== "text" && token.name === "v") inValue = token.is === "open";
    else if (token.is === "text" && inValue && cell !== null) cell.value += token.text;
    else if (token.is === "close" && token.name === "sheetData") break;
  }
  return collector.rows;
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");

type Chosen = { sheet: SheetFile; rows: TableRow[]; passed: string[] };

/** The first sheet that people see with a table on it; else the first with anything, whose mistakes say more. */
function chooseSheet(book: OpenedWorkbook, context: CellContext, known: Known): Chosen {
  const passed: string[] = [];
  let first: Chosen | null = null;
  for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden)) {
    const rows = readSheet(book.text(sheet.path), context);
    const chosen = { sheet, rows, passed: [...passed] };
    if (findHeadingRow(rows, known) !== null) return chosen;
    if (rows.length > 0) first ??= chosen;
    passed.push(sheet.name);
  }
  if (first !== null) return first;
  const hidden = book.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  throw new Refusal(
    hidden.length === 0
      ? "the workbook is empty"
      : `the sheets that show are empty: unhide ${quoted(hidden)} in Excel, and save the workbook again`,
  );
}

type Known = (heading: string) => boolean;

export function readWorkbookTable(file: Uint8Array, known: Known): ReadTable {
  try {
    if (isTooLarge(file)) {
      return { ok: false, mistake: "the workbook is too large once unpacked" };
    }
    const book = openWorkbook(file);
    const context = {
      strings: sharedStrings(book.text("xl/sharedStrings.xml")),
      formats: cellFormats(book.text("xl/styles.xml")),
      is1904: book.is1904,
    };
    const { sheet, rows, passed } = chooseSheet(book, context, known);
    const notes =
      passed.length === 0
        ? []
        : [`The sheet “${sheet.name}” was read, for ${quoted(passed)} has no stock list.`];
    return { ok: true, table: { rows, notes, digitsAreText: true } };
  } catch (error) {
    return { ok: false, mistake: error instanceof Refusal ? error.message : DAMAGED };
  }
}
