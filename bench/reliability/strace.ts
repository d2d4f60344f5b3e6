import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram, startProcess } from "#bench/run/process.ts";

export const NO_STRACE = "strace is not installed (a Debian package)";

const LONGEST_ATTACH_MS = 10_000;

export function hasStrace(): boolean {
  return findProgram("strace") !== null;
}

function isTraced(pid: number, thread: string): boolean {
  const status = readFileSync(`/proc/${pid}/task/${thread}/status`, "utf8");
  return !/^TracerPid:\t0$/m.test(status);
}

function threadsOf(pid: number, name: string | null): string[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const isMeant = (thread: string) =>
    name === null || readFileSync(`/proc/${pid}/task/${thread}/comm`, "utf8").trim() === name;
  const found = threads.filter(isMeant);
  if (found.length === 0) throw new Error(`the site has no thread called ${name}`);
  return found;
}

async function attach(
  pid: number,
  threads: readonly string[],
  options: readonly string[],
): Promise<() => Promise<void>> {
  const tracer = startProcess(["strace", "-qq", ...options]);
  const latest = performance.now() + LONGEST_ATTACH_MS;
  while (!threads.every((thread) => isTraced(pid, thread))) {
    const message = tracer.endedWith();
    if (message !== null) throw new Error(`strace cannot watch the site:\n${message}`);
    if (performance.now() > latest) throw new Error("strace does not come to watch the site");
    await pause(20);
  }
  return () => tracer.stop();
}

/** Watches the system calls of a running process and all its threads, until the answered function is called. */
export function watchCalls(pid: number, options: readonly string[]): Promise<() => Promise<void>> {
  return attach(pid, threadsOf(pid, null), ["-f", "-p", String(pid), ...options]);
}

/**
 * Makes system calls of the one thread that writes the database go wrong or late where they are about the write-ahead
 * log, until the answered function is called. Every call of a watched thread is slower: the others are left alone.
 */
export function disturbWriter(
  { pid, dataDir }: { pid: number; dataDir: string },
  calls: string,
  what: string,
): Promise<() => Promise<void>> {
  const [thread = ""] = threadsOf(pid, "database");
  const log = join(dataDir, "site.sqlite-wal");
  const injection = ["-e", `trace=${calls}`, "-e", `inject=${calls}:${what}`];
  return attach(pid, [thread], ["-p", thread, "-o", "/dev/null", "-P", log, ...injection]);
}
