import { attachmentType } from "#domain/inquiries/attachment.ts";
import { type CsvTable, toCsvFile } from "#platform/csv-lines.ts";

/** A file that a customer or the staff sent, under its name. */
export const fileResponse = ({ name, bytes }: { name: string; bytes: Uint8Array }): Response =>
  new Response(new Blob([new Uint8Array(bytes)]), {
    headers: {
      "content-type": attachmentType(name) ?? "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });

/** A file of tables one under the other, which browsers save by its name, such as "changes.csv". */
export const csvResponse = (name: string, ...tables: readonly CsvTable[]): Response =>
  new Response(toCsvFile(...tables), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
