import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The threads that compile, collect garbage and compress, by the names that the system knows them by. */
const HELPERS = /^(?:V8Worker|libuv-worker)/;

/** Where a core is short, a thread of this niceness gets a quarter of what the one that answers gets, which has 0. */
const HELPERS_NICENESS = 6;

const TASKS = "/proc/self/task";

/**
 * For before all else. While pages are made, much of what a page needs outlives the young generation, which is small then;
 * the engine would conclude from it to put its like among the old at once from there on, for as long as the process lives.
 */
export function beginYoung(): void {
  setFlagsFromString("--no-allocation-site-pretenuring");
}

/**
 * For a start that is over: one that collects garbage takes a sixth longer. Rendering all pages once would leave the heap
 * four times as large as what is kept of them.
 */
export function spareMemory(): void {
  setFlagsFromString("--heap-growing-percent=30");
  setFlagsFromString("--optimize-for-size");
}

/** Collects all that nothing holds any more, and lets everything else wait for it. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect({ type: "major", flavor: "last-resort" });
}

/** Lets helping threads give way to the one that answers, where the system has priorities for threads (Linux). */
function letHelpersGiveWay(): void {
  try {
    for (const thread of readdirSync(TASKS)) {
      const name = readFileSync(`${TASKS}/${thread}/comm`, "utf8");
      if (HELPERS.test(name)) setPriority(Number(thread), HELPERS_NICENESS);
    }
  } catch {
    // Another system, or one that does not let it happen: they share alike.
  }
}

/**
 * For a site whose pages are all rendered: garbage is collected beside the answers. That begins once an eighth has come
 * to what is in use, well before the three fifths for which the answers would have to wait.
 */
export function answerEvenly(): void {
  collectGarbage();
  setFlagsFromString("--no-optimize-for-size");
  setFlagsFromString("--heap-growing-percent=60");
  setFlagsFromString("--incremental-marking-soft-trigger=20");
  setFlagsFromString("--incremental-marking-hard-trigger=35");
  letHelpersGiveWay();
}
