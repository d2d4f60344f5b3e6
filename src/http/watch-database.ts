import { setTimeout } from "node:timers/promises";
import type { Storage } from "./open-storage.ts";

/** Visitors who come right after a restart must not wait. An inquiry starts the first check at once. */
const DELAY_MS = 300;
const PAUSE_MS = 60_000;
/** Checks take at most a hundredth of a core. */
const PAUSE_PER_CHECK = 100;
const DAY_MS = 86_400_000;

type Checks = Pick<Storage, "firstCheck" | "check" | "fault">;

/** Reads the whole SQLite file every minute, and compares its indexes once a day, until the signal aborts or it is damaged. */
export async function watchDatabase(
  { firstCheck, check, fault }: Checks,
  signal: AbortSignal,
): Promise<void> {
  await setTimeout(DELAY_MS, undefined, { ref: false });
  let lastWhole = performance.now();
  let next = firstCheck;
  while (fault() === null && !signal.aborted) {
    const before = performance.now();
    await next();
    const took = performance.now() - before;
    await setTimeout(Math.max(PAUSE_MS, PAUSE_PER_CHECK * took), undefined, { ref: false });
    const isDue = performance.now() - lastWhole > DAY_MS;
    if (isDue) lastWhole = performance.now();
    next = () => check(isDue ? "integrity_check" : "quick_check");
  }
}
