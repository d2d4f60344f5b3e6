import { setTimeout } from "node:timers/promises";
import type { Log } from "#platform/log.server.ts";

export type Job = {
  /** The log line of a run that throws. */
  failure: string;
  /** Milliseconds from the start of the site to the first run. */
  delayMs: number;
  /** Milliseconds from the end of a run to the next one. */
  pauseMs: (tookMs: number) => number;
  run: (signal: AbortSignal) => Promise<void>;
  /** Asked after each run: true ends the job. */
  isOver?: () => boolean;
};

/** Runs until the job ends or the signal aborts. A run that fails is logged; the next one comes as if it had not. */
export async function runJob(
  { failure, delayMs, pauseMs, run, isOver = () => false }: Job,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  let wait = delayMs;
  while (!signal.aborted) {
    await setTimeout(wait, undefined, { ref: false });
    if (signal.aborted) return;
    const before = performance.now();
    try {
      await run(signal);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, failure);
    }
    if (isOver()) return;
    wait = pauseMs(performance.now() - before);
  }
}
