import { fileURLToPath } from "node:url";
import { createChildTasks, ProgramEnded } from "#platform/child-tasks.server.ts";
import type { StockFileTask } from "./stock-file-program.server.ts";
import {
  type ImportFormat,
  NO_CHOICES,
  type ReadChoices,
  refuse,
  type StockReading,
} from "./stock-files/stock-reading.ts";

export type ImportFile = {
  bytes: Uint8Array;
  format: ImportFormat;
  choices?: ReadChoices;
};

export const MAX_WORKBOOK_BYTES = 10_000_000;

// The build compiles it.
const PROGRAM = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("./stock-file-program.server.ts", import.meta.url)
    : import.meta.resolve("#build/server/stock-file-program.js"),
);
const LIMITS = { megabytes: 256, timeoutMs: 60_000 };

const OLD_FORMAT = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** A workbook that somebody renamed. */
const ZIP = Buffer.from("PK\u0003\u0004");
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** A few bytes can claim millions of cells. */
async function runProgram(
  file: Buffer,
  format: ImportFormat,
  choices: ReadChoices,
): Promise<StockReading> {
  const tasks = createChildTasks<StockFileTask, StockReading>(PROGRAM, LIMITS);
  try {
    return await tasks.run({ file, format, choices });
  } catch (error) {
    if (!(error instanceof ProgramEnded)) throw error;
    return refuse(`the ${format === "xlsx" ? "workbook" : "file"} has too many cells`);
  } finally {
    tasks.close();
  }
}

/** Reads a stock list from Excel, CSV or JSON, and checks each of its rows. */
export async function readStockFile({
  bytes,
  format: named,
  choices = NO_CHOICES,
}: ImportFile): Promise<StockReading> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return refuse("the file is empty");
  const startsWith = (signature: Buffer) => file.subarray(0, signature.length).equals(signature);
  const format = startsWith(ZIP) || startsWith(OLD_FORMAT) ? "xlsx" : named;
  if (format !== "xlsx") return await runProgram(file, format, choices);
  if (file.length > MAX_WORKBOOK_BYTES) return refuse("the workbook is larger than 10 MB");
  if (startsWith(OLD_FORMAT)) {
    return refuse(
      file.includes(ENCRYPTED)
        ? "the workbook has a password: remove it in Excel, and save the workbook again"
        : "the workbook is in Excel's old format: save it as .xlsx",
    );
  }
  return await runProgram(file, format, choices);
}
