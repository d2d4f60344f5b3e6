import { MAX_LINES_ABOVE, type TableRow } from "./table.ts";

/** A row of a list may have one such word, "New" or "Type"; headings have several. */
const MIN_KNOWN = 2;

/** The place of the row that has the most headings; null if none has several. */
export function findHeadingRow(
  rows: readonly TableRow[],
  known: (heading: string) => boolean,
): number | null {
  const counts = rows
    .slice(0, MAX_LINES_ABOVE)
    .map(({ cells }) => new Set(cells.filter(known)).size);
  const most = Math.max(0, ...counts);
  return most < MIN_KNOWN ? null : counts.indexOf(most);
}
