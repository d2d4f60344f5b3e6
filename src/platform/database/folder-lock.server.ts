import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { makeFolder } from "#platform/make-folder.server.ts";

/** A process that stops answers what is under way first. */
const PATIENCE_MS = 12_000;
const RETRY_MS = 100;
const SQLITE_BUSY = 5;

/** Locks by way of a second file: the system lets go of it however the process ends, and staff may still open the first. */
function lock(file: string): DatabaseSync | null {
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    holder.exec("begin exclusive");
    return holder;
  } catch (error) {
    holder.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/**
 * Lets one process at a time serve a data folder. Waits for one that is just ending, and calls `onWait` then. Answers the
 * function that lets go. Throws an Error for people when another process stays.
 */
export async function lockFolder(
  folder: string,
  onWait: () => void = () => {},
  patienceMs = PATIENCE_MS,
): Promise<() => void> {
  makeFolder("DATA_DIR", folder);
  const until = performance.now() + patienceMs;
  let held = lock(join(folder, "site.lock"));
  if (held === null) onWait();
  while (held === null && performance.now() < until) {
    await setTimeout(RETRY_MS);
    held = lock(join(folder, "site.lock"));
  }
  if (held === null) {
    throw new Error(
      `another process serves DATA_DIR ${folder}. Stop it, or give this one a folder of its own; several processes share a PostgreSQL (DATABASE_URL).`,
    );
  }
  const holder = held;
  return () => holder.close();
}
