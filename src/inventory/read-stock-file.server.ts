import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
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
const MAX_MEMORY_MEGABYTES = 256;
const LIMITS = { timeout: 60_000, maxBuffer: 200_000_000 };

const OLD_FORMAT = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** A workbook that somebody renamed. */
const ZIP = Buffer.from("PK\u0003\u0004");
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/** In a process of its own: a few bytes can claim millions of cells, and memory that runs out ends the process. */
function runProgram(file: Buffer, format: ImportFormat, choices: ReadChoices) {
  return new Promise<StockReading>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [
        `--max-old-space-size=${MAX_MEMORY_MEGABYTES}`,
        PROGRAM,
        JSON.stringify({ format, choices }),
      ],
      LIMITS,
      (error, output) => {
        if (error === null) resolve(JSON.parse(output));
        else if (error.signal || error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") {
          const what = format === "xlsx" ? "workbook" : "file";
          resolve(refuse(`the ${what} has too many cells`));
        } else reject(error);
      },
    );
    // A program that has ended does not read the rest.
    child.stdin?.on("error", () => {});
    child.stdin?.end(file);
  });
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
