import type { ColumnChoices } from "#inventory/import-columns.ts";
import type { ListedVehicle } from "#inventory/import-schema.ts";

export type ImportFormat = "csv" | "json" | "xlsx";

/** Decisions of a person about a file. */
export type ReadChoices = {
  /** Columns by heading; "" leaves the heading out. */
  columns: ColumnChoices;
  /** Rows that are hidden or filtered out in Excel are read, too. */
  withHidden: boolean;
};

export const NO_CHOICES: ReadChoices = { columns: {}, withHidden: false };

/** A row of the file. `where` is its place, such as "row 3". */
export type ReadRow = {
  where: string;
  /** Null when the id is unknown. */
  id: string | null;
  /** Null when there are mistakes. */
  vehicle: ListedVehicle | null;
  /** Names of required fields without a value: a new vehicle needs them, one in the stock keeps its own. */
  lacks: string[];
  vin: string | null;
  serial: string | null;
  mistakes: string[];
  /** Addresses of photos on other hosts. */
  photos: string[];
  /** Cells as in the file, for a list of the rows that were not taken. */
  cells: string[];
  /** Fields that an entry of a JSON file names; rows of a table have the columns of the table. */
  fields?: string[];
};

/** A column of the file, with a value of its first rows; `column` is null when it is left out or not known. */
export type ReadColumn = { heading: string; example: string; column: string | null };

/** `columns` is empty for a file that is not a table. */
export type StockReading =
  | { ok: false; mistakes: string[]; unknown: string[]; columns: ReadColumn[] }
  | {
      ok: true;
      columns: ReadColumn[];
      /** Headings of all columns, "" for columns without one. */
      headings: string[];
      notes: string[];
      /** Says which columns new vehicles need besides, for a list that only changes some; null if it has them. */
      incomplete: string | null;
      hiddenRows: number;
      rows: ReadRow[];
    };

export const refuse = (mistake: string): StockReading & { ok: false } => ({
  ok: false,
  mistakes: [mistake],
  unknown: [],
  columns: [],
});

/** Null for a name that ends otherwise. Excel names its "Unicode Text" .txt. */
export function detectFormat(name: string): ImportFormat | null {
  const ending = /\.(csv|tsv|txt|json|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  return ending === "json" || ending === "xlsx" ? ending : "csv";
}

/** "The columns “Cost” and “Lot” are not known" */
export function headingText(headings: readonly string[]): string {
  const quoted = headings.map((heading) => `"${heading}"`);
  const list =
    quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
  return quoted.length === 1
    ? `The column ${list} is not known`
    : `The columns ${list} are not known`;
}
