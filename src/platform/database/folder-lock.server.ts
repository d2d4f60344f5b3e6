import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { makeFolder } from "#platform/make-folder.server.ts";

/** A process that shuts down finishes its requests first. */
const SHUTDOWN_WAIT_MS = 12_000;
const RETRY_MS = 100;
const SQLITE_BUSY = 5;

/** The system releases the lock on a SQLite file however the process ends. */
function tryLock(file: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec("begin exclusive");
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

/** Waits for a process that is shutting down. Returns the function that unlocks. */
export async function lockFolder(
  folder: string,
  onWait: () => void = () => {},
  waitMs = SHUTDOWN_WAIT_MS,
): Promise<() => void> {
  makeFolder("DATA_DIR", folder);
  const until = performance.now() + waitMs;
  let locked = tryLock(join(folder, "site.lock"));
  if (locked === null) onWait();
  while (locked === null && performance.now() < until) {
    await setTimeout(RETRY_MS);
    locked = tryLock(join(folder, "site.lock"));
  }
  if (locked === null) {
    throw new Error(
      `another process serves DATA_DIR ${folder}. Stop it, or give this one a folder of its own; several processes share a PostgreSQL (DATABASE_URL).`,
    );
  }
  const database = locked;
  return () => database.close();
}
