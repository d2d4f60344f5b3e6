import { fileURLToPath } from "node:url";
import { createChildTasks, ProgramEnded } from "#platform/child-tasks.server.ts";
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

/** `comparison` is null where only the rows are needed. */
export type StockFileTask<Comparison = unknown> = {
  file: Buffer;
  format: ImportFormat;
  choices: ReadChoices;
  comparison: Comparison | null;
};

/** What the program returns, or why the file cannot be read. */
type ProgramResult<Output> = { ok: true; output: Output } | { ok: false; refusal: StockReading };

const refuseFile = (mistake: string) => ({ ok: false as const, refusal: refuse(mistake) });

export const MAX_WORKBOOK_BYTES = 10_000_000;

// The build compiles it.
const PROGRAM = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("./stock-file-program.server.ts", import.meta.url)
    : import.meta.resolve("#build/server/stock-file-program.js"),
);
const LIMITS = { megabytes: 384, timeoutMs: 60_000 };

const OLD_FORMAT = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** A workbook that somebody renamed. */
const ZIP = Buffer.from("PK\u0003\u0004");
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** A few bytes can claim millions of cells. */
async function runProgram<Output>(task: StockFileTask): Promise<ProgramResult<Output>> {
  const tasks = createChildTasks<StockFileTask, Output>(PROGRAM, LIMITS);
  try {
    return { ok: true, output: await tasks.run(task) };
  } catch (error) {
    if (!(error instanceof ProgramEnded)) throw error;
    return refuseFile(`the ${task.format === "xlsx" ? "workbook" : "file"} has too many cells`);
  } finally {
    tasks.close();
  }
}

/** Gives a file to the program in a process of its own; it compares the rows where there is something to compare them with. */
export async function giveToProgram<Output>(
  { bytes, format: named, choices = NO_CHOICES }: ImportFile,
  comparison: unknown,
): Promise<ProgramResult<Output>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return refuseFile("the file is empty");
  const startsWith = (signature: Buffer) => file.subarray(0, signature.length).equals(signature);
  const format = startsWith(ZIP) || startsWith(OLD_FORMAT) ? "xlsx" : named;
  if (format === "xlsx") {
    if (file.length > MAX_WORKBOOK_BYTES) return refuseFile("the workbook is larger than 10 MB");
    if (startsWith(OLD_FORMAT)) {
      return refuseFile(
        file.includes(ENCRYPTED)
          ? "the workbook has a password: remove it in Excel, and save the workbook again"
          : "the workbook is in Excel's old format: save it as .xlsx",
      );
    }
  }
  return await runProgram({ file, format, choices, comparison });
}

/** Reads a stock list from Excel, CSV or JSON, and checks each of its rows. */
export async function readStockFile(file: ImportFile): Promise<StockReading> {
  const read = await giveToProgram<StockReading>(file, null);
  return read.ok ? read.output : read.refusal;
}
