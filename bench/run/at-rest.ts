import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const WINDOW_MS = 1000;
const WINDOWS = 3;
/** Of a core: what a server does that waits for requests. */
const LITTLE = 0.05;
const PATIENCE_MS = 300_000;

/** A clock tick of the system's times (USER_HZ, 100 on all of Linux's machines). */
const TICK_SECONDS = 0.01;

/** Seconds of processor that a process has used. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name, which may hold anything: fields 14 and 15 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
}

/**
 * Waits until a server has done all that it does by itself after its start. Throws when it does not come to rest. On
 * systems without /proc it waits for nothing.
 */
export async function untilAtRest(pid: number): Promise<void> {
  if (!existsSync(`/proc/${pid}/stat`)) return;
  const deadline = performance.now() + PATIENCE_MS;
  let quiet = 0;
  while (quiet < WINDOWS) {
    if (performance.now() > deadline) throw new Error("the server does not come to rest");
    const before = processorSeconds(pid);
    await setTimeout(WINDOW_MS);
    const share = (processorSeconds(pid) - before) / (WINDOW_MS / 1000);
    quiet = share < LITTLE ? quiet + 1 : 0;
  }
}
