/** What a chart is drawn from, and what its table and its file show. */
export type ReportTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};
