import { columnLabel, isField, isKnownHeading, readHeadings } from "#inventory/import-columns.ts";
import { cellValue, cleanCell } from "./cell-values.ts";
import { checkFields, type RowFields } from "./check-fields.ts";
import { findHeadingRow } from "./find-headings.ts";
import { findLostDigits, IDENTIFIERS } from "./identifiers.ts";
import {
  type ReadChoices,
  type ReadColumn,
  type ReadRow,
  refuse,
  type StockReading,
} from "./stock-reading.ts";
import { isBlank, MAX_ROWS, type Table, type TableRow, TOO_MANY_ROWS } from "./table.ts";

const MAX_EXAMPLE = 60;

export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

const TOTALS = /^(?:grand |sub-?)?(?:totals?|sum|count|average)\b/i;

function isTotals({ cells }: TableRow, columns: readonly (string | null)[]): boolean {
  const first = cells.find((cell) => !isBlank(cell)) ?? "";
  return TOTALS.test(first.trim()) && isBlank(cells[columns.indexOf("brand")]);
}

/** Exports of several pages have the headings on each. */
const repeats = (row: TableRow, { cells }: TableRow) =>
  cells.every((cell, index) => cell.trim() === (row.cells[index] ?? "").trim());

const listed = (items: readonly (string | number)[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

const rowsText = (rows: readonly TableRow[]) =>
  `${rows.length === 1 ? "Row" : "Rows"} ${listed(rows.map(({ number }) => number))}`;

const isOne = (rows: readonly TableRow[]) => rows.length === 1;

type Context = {
  table: Table;
  headingRow: TableRow;
  headings: string[];
  columns: readonly (string | null)[];
};

/** The value of each column, of the pictures and features in all of theirs. */
function readFields({ columns, headings }: Context, cells: readonly string[]) {
  const fields: Record<string, unknown> = {};
  const specifications: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const value =
      column === null ? undefined : cellValue(column, cells[index] ?? "", headings[index]);
    if (column === null || value === undefined) continue;
    const into = isField(column) ? fields : specifications;
    const before = into[column];
    into[column] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  }
  return { ...fields, specifications };
}

function lostDigits(
  row: TableRow,
  table: Table,
  headings: readonly string[],
  columns: readonly (string | null)[],
) {
  return columns.flatMap((column, index) => {
    if (column === null || !IDENTIFIERS.has(column)) return [];
    const lost = findLostDigits((row.cells[index] ?? "").trim(), table.digitsAreText);
    const cell = `${columnLetters(index)}${row.number}`;
    return lost === null ? [] : [`${headings[index]} in ${cell} ${lost}`];
  });
}

function readRow(row: TableRow, context: Context): ReadRow {
  const { table, headingRow, headings, columns } = context;
  const where = `row ${row.number}`;
  const beyond = row.cells.slice(headings.length).some((cell) => !isBlank(cell));
  const lost = lostDigits(row, table, headings, columns);
  const fields: RowFields = readFields(context, row.cells);
  const labels = new Map(columns.map((column, index) => [column ?? "", headings[index] ?? ""]));
  const mistakes = beyond
    ? [
        `has ${row.cells.length} cells, but row ${headingRow.number} names ${headings.length} columns`,
      ]
    : lost;
  return {
    where,
    cells: row.cells,
    ...checkFields(fields, mistakes, (column) => labels.get(column) ?? columnLabel(column), {
      mayLackDescription: !columns.includes("description") && columns.includes("year"),
    }),
  };
}

/** Headings of columns without a value are "", those of values without a heading "column G". */
function usedHeadings(headingRow: TableRow, rows: readonly TableRow[]): string[] {
  const width = Math.max(headingRow.cells.length);
  return Array.from({ length: width }, (_, index) => {
    const heading = cleanCell("heading", headingRow.cells[index] ?? "");
    const hasValues = rows.some(({ cells }) => !isBlank(cells[index]));
    if (heading === "") return hasValues ? `column ${columnLetters(index)}` : "";
    return hasValues || rows.length === 0 || isKnownHeading(heading) ? heading : "";
  });
}

function toColumns(
  headings: readonly string[],
  rows: readonly TableRow[],
  columns: readonly (string | null)[],
): ReadColumn[] {
  return headings.flatMap((heading, index) => {
    const example = rows.find(({ cells }) => !isBlank(cells[index]))?.cells[index] ?? "";
    const column = columns[index] ?? null;
    return heading === "" ? [] : [{ heading, example: example.slice(0, MAX_EXAMPLE), column }];
  });
}

const NO_HEADINGS =
  "no row has headings such as Stock #, Make, Model, Type, Price and Comments: put them in the first row, above the carts";

/** A list of prices has a stock number and a price. */
const MIN_HEADINGS = 2;

/** A file with one known heading or none: columns for somebody to name, unless its first row is a cart's already. */
function readUnknownHeadings([first, ...below]: readonly TableRow[]): StockReading {
  const headings = first === undefined ? [] : usedHeadings(first, below);
  const named = headings.filter((heading) => heading !== "");
  const isHeadings = new Set(named).size === named.length && !named.some((text) => /\d/.test(text));
  if (first === undefined || named.length < MIN_HEADINGS || !isHeadings || below.length === 0) {
    return refuse(first === undefined ? "the file is empty" : NO_HEADINGS);
  }
  const { unknown, columns } = readHeadings(headings, {}, `row ${first.number}`);
  return { ok: false, mistakes: [], unknown, columns: toColumns(headings, below, columns) };
}

/** The rows of a table below its headings. */
export function readTableRows(table: Table, choices: ReadChoices): StockReading {
  const chosen = Object.keys(choices.columns);
  const known = (heading: string) => isKnownHeading(heading) || chosen.includes(heading);
  const place = findHeadingRow(table.rows, known);
  const headingRow = table.rows[place ?? 0];
  if (place === null || headingRow === undefined) {
    return readUnknownHeadings(table.rows);
  }
  const below = table.rows.slice(place + 1);
  if (below.length > MAX_ROWS) {
    return refuse(TOO_MANY_ROWS);
  }
  const headings = usedHeadings(headingRow, below);
  const where = `row ${headingRow.number}`;
  const read = readHeadings(headings, choices.columns, where);
  const columns = toColumns(headings, below, read.columns);
  if (read.mistakes.length > 0 || read.unknown.length > 0) {
    const { mistakes, unknown, incomplete } = read;
    return {
      ok: false,
      mistakes: [...(incomplete ? [incomplete] : []), ...mistakes],
      unknown,
      columns,
    };
  }
  const repeated = below.filter((row) => repeats(row, headingRow));
  const totals = below.filter((row) => isTotals(row, read.columns));
  const hidden = below.filter((row) => row.isHidden === true && !totals.includes(row));
  const isTaken = (row: TableRow) =>
    !totals.includes(row) &&
    !repeated.includes(row) &&
    (choices.withHidden || row.isHidden !== true);
  const notes = [
    ...table.notes,
    ...(place > 0 ? [`The headings are in ${where}. What is above them was left out.`] : []),
    ...(read.leftOut.length > 0 ? [`Columns left out: ${read.leftOut.join(", ")}.`] : []),
    ...(totals.length > 0
      ? [
          `${rowsText(totals)} ${isOne(totals) ? "has totals and was" : "have totals and were"} left out.`,
        ]
      : []),
    ...(repeated.length > 0
      ? [
          `${rowsText(repeated)} ${isOne(repeated) ? "repeats the headings and was" : "repeat the headings and were"} left out.`,
        ]
      : []),
    ...(hidden.length > 0
      ? [
          `${rowsText(hidden)} ${isOne(hidden) ? "is" : "are"} hidden in Excel and ${
            choices.withHidden
              ? "taken all the same"
              : isOne(hidden)
                ? "was left out"
                : "were left out"
          }.`,
        ]
      : []),
  ];
  const context = { table, headingRow, headings, columns: read.columns };
  const rows = below.filter(isTaken).map((row) => readRow(row, context));
  const { incomplete } = read;
  return { ok: true, columns, headings, notes, incomplete, hiddenRows: hidden.length, rows };
}
