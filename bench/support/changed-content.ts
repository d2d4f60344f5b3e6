import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs with a copy of the content in which `change` has edited files. The copy is removed in the end. */
export async function withChangedContent<Result>(
  change: (folder: string) => void,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "bench-content-"));
  try {
    cpSync("content", folder, { recursive: true });
    change(folder);
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
