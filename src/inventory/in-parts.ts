/** Rows of one statement: far below the values that an engine takes in one. */
const ROWS_AT_ONCE = 500;

/** Rows in their order, as many at a time as one statement takes; nothing where there are none. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE);
  }
}
