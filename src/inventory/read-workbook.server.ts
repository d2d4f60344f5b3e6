import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The cells of the first sheet as text; formulas by their value, dates as 2026-11-23. */
export type Workbook = { ok: true; records: string[][] } | { ok: false; mistakes: string[] };

export const MAX_WORKBOOK_BYTES = 10_000_000;

// The build compiles it.
const PROGRAM = fileURLToPath(
  import.meta.url.endsWith(".ts")
    ? new URL("./workbook-program.server.ts", import.meta.url)
    : import.meta.resolve("#build/server/workbook-program.js"),
);
const MAX_MEMORY_MEGABYTES = 256;
const LIMITS = { timeout: 60_000, maxBuffer: 200_000_000 };

const OLD_FORMAT = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

const refused = (mistake: string): Workbook => ({ ok: false, mistakes: [mistake] });

/** In a process of its own: a few bytes can claim millions of cells, and memory that runs out ends the process. */
function runProgram(file: Buffer): Promise<Workbook> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MAX_MEMORY_MEGABYTES}`, PROGRAM],
      LIMITS,
      (error, output) => {
        if (error === null) resolve(JSON.parse(output));
        else if (error.signal || error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") {
          resolve(refused("the workbook has too many cells"));
        } else reject(error);
      },
    );
    // A program that has ended does not read the rest.
    child.stdin?.on("error", () => {});
    child.stdin?.end(file);
  });
}

export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const file = Buffer.from(bytes);
  if (file.length === 0) return refused("the file is empty");
  if (file.length > MAX_WORKBOOK_BYTES) return refused("the workbook is larger than 10 MB");
  if (file.subarray(0, OLD_FORMAT.length).equals(OLD_FORMAT)) {
    return refused(
      file.includes(ENCRYPTED)
        ? "the workbook has a password: remove it in Excel, and save the workbook again"
        : "the workbook is in Excel's old format: save it as .xlsx",
    );
  }
  return await runProgram(file);
}
