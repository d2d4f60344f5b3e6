import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import type { Workbook } from "./read-workbook.server.ts";

// 20,000 rows of 20 columns are about 30 MB.
const MAX_UNPACKED_BYTES = 100_000_000;
/** A workbook has some ten. */
const MAX_FILES = 1000;

/** No entry unpacks to more than it declares, so that the sum bounds the memory. */
function isTooLarge(file: Uint8Array): boolean {
  let files = 0;
  let bytes = 0;
  unzipSync(file, {
    filter: ({ originalSize }) => {
      files += 1;
      bytes += originalSize;
      return false;
    },
  });
  return files > MAX_FILES || bytes > MAX_UNPACKED_BYTES;
}

/** As a person would have typed it into a CSV file. */
function cellText(cell: unknown): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  // Excel computes with 15 digits: 6500, where binary fractions leave 6499.999999999999.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  return String(cell);
}

async function read(file: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  try {
    if (isTooLarge(file)) {
      return { ok: false, mistakes: ["the workbook is too large once unpacked"] };
    }
    const rows = await readSheet(file.buffer);
    return { ok: true, records: rows.map((row) => row.map(cellText)) };
  } catch {
    return {
      ok: false,
      mistakes: [
        "the file is not an Excel workbook, or it is damaged: open it in Excel and save it again as .xlsx",
      ],
    };
  }
}

const workbook = await read(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(JSON.stringify(workbook));
