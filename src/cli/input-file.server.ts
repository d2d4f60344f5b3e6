import { readFileSync, statSync } from "node:fs";
import { fileFault } from "#platform/file-fault.server.ts";

export function readInputFile(
  file: string,
  maxBytes: number,
): { ok: true; bytes: Buffer } | { ok: false; why: string } {
  try {
    const { size } = statSync(file);
    if (size > maxBytes) return { ok: false, why: `it is larger than ${maxBytes / 1_000_000} MB` };
    return { ok: true, bytes: readFileSync(file) };
  } catch (error) {
    const why = fileFault(error);
    if (why === null) throw error;
    return { ok: false, why };
  }
}
