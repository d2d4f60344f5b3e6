/** Numbered as in the spreadsheet. */
export type TableRow = { number: number; cells: string[]; isHidden?: true };

/** `digitsAreText` is false where a long number may have lost its last digits on the way. */
export type Table = { rows: TableRow[]; notes: string[]; digitsAreText: boolean };

/** `mistake` says why the file cannot be read, and what to do. */
export type ReadTable = { ok: true; table: Table } | { ok: false; mistake: string };

export const MAX_ROWS = 20_000;

export const TOO_MANY_ROWS =
  "the file has more than 20,000 rows: one import takes at most 20,000, so split it into several files";

const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

export const isBlank = (cell: string | undefined): boolean => !VISIBLE.test(cell ?? "");

/** Keeps the rows that have a value, and knows when there are too many. Headings and titles are not counted. */
export class RowCollector {
  readonly rows: TableRow[] = [];

  /** False when there are too many. */
  add(row: TableRow): boolean {
    if (!row.cells.every(isBlank)) this.rows.push(row);
    return this.rows.length <= MAX_ROWS + MAX_LINES_ABOVE;
  }
}

/** How many rows above the table may have something else, such as a title. */
export const MAX_LINES_ABOVE = 20;
