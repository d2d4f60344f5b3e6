import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const WHY: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "there is no such folder",
  EACCES: "it may not be written there",
  EISDIR: "it is a folder",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Writes to standard output as fast as it is read. `… | head` closes it early, which is no fault. */
export async function writeOut(text: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(text), process.stdout, { end: false });
  } catch (error) {
    if (codeOf(error) !== "EPIPE") throw error;
  }
}

/**
 * Writes a file that only its owner may read: all of it or, when that cannot be done, nothing. Answers why not, or null.
 * Faults of the text itself are thrown.
 */
export async function writeFile(file: string, text: AsyncIterable<string>): Promise<string | null> {
  const part = `${file}.${process.pid}.part`;
  try {
    await pipeline(
      Readable.from(text),
      createWriteStream(part, { mode: 0o600, flags: "wx", flush: true }),
    );
    renameSync(part, file);
    return null;
  } catch (error) {
    rmSync(part, { force: true });
    const why = WHY[codeOf(error)];
    if (why === undefined) throw error;
    return why;
  }
}
