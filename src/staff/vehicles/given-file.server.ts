import { readFileSync, statSync } from "node:fs";

const MEGABYTE = 1_000_000;

const WHY: Record<string, string> = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "it is a folder",
};

/** The bytes of a file that a command was given, or why it cannot be read. `largest` in bytes. */
export function givenFile(
  file: string,
  largest: number,
): { ok: true; bytes: Buffer } | { ok: false; why: string } {
  try {
    // Before it is read: a wrong name may lead to a file that does not fit into the memory.
    const { size } = statSync(file);
    if (size > largest) return { ok: false, why: `it is larger than ${largest / MEGABYTE} MB` };
    return { ok: true, bytes: readFileSync(file) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return { ok: false, why: WHY[code] ?? "reading it failed" };
  }
}
