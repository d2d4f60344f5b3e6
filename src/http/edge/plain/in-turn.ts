/** How long those that wait may keep the process from answering at once what has come meanwhile. */
const LONGEST_MS = 1;

const waiting: (() => void)[] = [];

function runWaiting(): void {
  const began = performance.now();
  do waiting.shift()?.();
  while (waiting.length > 0 && performance.now() - began < LONGEST_MS);
  if (waiting.length > 0) setImmediate(runWaiting);
}

/**
 * Runs a task after those that wait already, once all that has come over the network was looked at: what is answered at
 * once is not kept waiting by what takes a hundred times as long.
 */
export function inTurn(task: () => void): void {
  waiting.push(task);
  if (waiting.length === 1) setImmediate(runWaiting);
}
