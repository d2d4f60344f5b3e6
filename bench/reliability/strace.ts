import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findProgram, startProcess } from "#bench/support/process.ts";

export const NO_STRACE = "strace is not installed (a Debian package)";

const MAX_ATTACH_MS = 10_000;

export const hasStrace = () => findProgram("strace") !== null;

const readTask = (pid: number, thread: string, file: string) =>
  readFileSync(`/proc/${pid}/task/${thread}/${file}`, "utf8");

async function attach(
  pid: number,
  threads: readonly string[],
  options: readonly string[],
): Promise<() => Promise<void>> {
  const tracer = startProcess(["strace", "-qq", ...options]);
  const latest = performance.now() + MAX_ATTACH_MS;
  const isTraced = (thread: string) => !/^TracerPid:\t0$/m.test(readTask(pid, thread, "status"));
  while (!threads.every(isTraced)) {
    const errors = tracer.exited();
    if (errors !== null) throw new Error(`strace cannot attach to the site:\n${errors}`);
    if (performance.now() > latest) throw new Error("strace does not attach to the site");
    await setTimeout(20);
  }
  return () => tracer.stop();
}

/** Traces a process with all its threads. Returns the function that detaches. */
export function traceProcess(pid: number, options: string[]): Promise<() => Promise<void>> {
  return attach(pid, readdirSync(`/proc/${pid}/task`), ["-f", "-p", String(pid), ...options]);
}

/**
 * Makes system calls on the write-ahead log fail or take longer, such as `error=EIO` or `delay_enter=50000`. Returns the
 * function that ends it. Attaches only to the thread that writes the database, since tracing slows a thread down.
 */
export function injectFault(
  { pid, dataDir }: { pid: number; dataDir: string },
  calls: string,
  fault: string,
): Promise<() => Promise<void>> {
  const threads = readdirSync(`/proc/${pid}/task`);
  const writer = threads.find((thread) => readTask(pid, thread, "comm").trim() === "database");
  if (writer === undefined) throw new Error("the site has no thread called database");
  const log = join(dataDir, "site.sqlite-wal");
  const injection = ["-e", `trace=${calls}`, "-e", `inject=${calls}:${fault}`];
  return attach(pid, [writer], ["-p", writer, "-o", "/dev/null", "-P", log, ...injection]);
}
