import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { RunStopped } from "./run.ts";

/**
 * Lets one run at a time write masters, committed files and the manifest. Returns the function that
 * releases the lock. The lock of a dead process is taken over.
 */
export function takeLock(file: string, pid = process.pid): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, String(pid));
  try {
    while (!placeLock(own, file)) removeStaleLock(file, pid);
  } finally {
    rmSync(own);
  }
  return () => {
    if (readOwner(file) === pid) rmSync(file, { force: true });
  };
}

/** True for the id of a running process, also of another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/** Links a complete file, which is atomic: a lock always contains its owner's id. */
function placeLock(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Moves a dead process's lock away, and puts it back if a running process has taken it meanwhile. */
function removeStaleLock(file: string, pid: number): void {
  refuseLiving(file, file, pid);
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  try {
    refuseLiving(moved, file, pid);
  } catch (error) {
    placeLock(moved, file);
    throw error;
  } finally {
    rmSync(moved);
  }
}

/** A lock with this process's id belongs to an earlier process, since ids are reused. */
function refuseLiving(lock: string, file: string, pid: number): void {
  const owner = readOwner(lock);
  if (owner === null || owner === pid || !isRunning(owner)) return;
  throw new RunStopped(
    `Another run is at work (process ${owner}). Wait until it ends; --preview works beside it. ` +
      `If process ${owner} is something else, delete ${file}.`,
  );
}

/** The process id in a lock, or null. */
function readOwner(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
