import { readFileSync, statSync } from "node:fs";
import { errorCode } from "./command-context.ts";

const FILE_FAULTS: Record<string, string> = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "it is a folder",
};

export function readInputFile(
  file: string,
  maxBytes: number,
): { ok: true; bytes: Buffer } | { ok: false; why: string } {
  try {
    const { size } = statSync(file);
    if (size > maxBytes) return { ok: false, why: `it is larger than ${maxBytes / 1_000_000} MB` };
    return { ok: true, bytes: readFileSync(file) };
  } catch (error) {
    return { ok: false, why: FILE_FAULTS[errorCode(error)] ?? "reading it failed" };
  }
}
