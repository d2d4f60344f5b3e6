import { type CsvTable, toCsvFile } from "#platform/csv-lines.ts";

/** A file of tables one under the other, which browsers save by its name, such as "changes.csv". */
export const csvResponse = (name: string, ...tables: readonly CsvTable[]): Response =>
  new Response(toCsvFile(...tables), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
