import { isDamage } from "./damage.server.ts";
import { fileIn } from "./database.server.ts";
import { openWriterThread } from "./sqlite-writer.server.ts";

/** The quick one reads all pages; the other compares the indexes with their tables as well. */
export type FileCheck = "quick_check" | "integrity_check";

const MAX_FOUND = 100;

/** Rows that an older rule allowed: the file is intact, and writes go on. */
const BROKEN_RULE = /^(?:CHECK constraint failed in|[\w-]+ value in) /;

/**
 * Reads the whole SQLite file of a folder, on a thread of its own. Returns what is damaged, without stored values. Throws if
 * it could not be checked.
 */
export async function checkFile(folder: string, check: FileCheck): Promise<string[]> {
  const thread = openWriterThread(fileIn(folder), { isVital: false });
  try {
    const { rows } = await thread.run({ sql: `pragma ${check}(${MAX_FOUND})`, parameters: [] });
    return rows
      .flatMap((row) => Object.values(Object(row)).map(String))
      .filter((line) => line !== "ok" && !BROKEN_RULE.test(line));
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return [error.message];
    throw error;
  } finally {
    await thread.close();
  }
}
