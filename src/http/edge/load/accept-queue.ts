/** Fewer than this may come one by one, turn after turn, from clients that open a new connection for each request. */
const MANY = 200;

/**
 * For how long, in milliseconds, connections have been waiting to be accepted without a break. The event loop accepts
 * one in each of its turns: as long as every turn brings one, more are waiting. `onConnection` is called for each.
 */
export function watchAcceptQueue(now = () => performance.now()) {
  let accepted = 0;
  let inRow = 0;
  let since = 0;

  const endUnlessMoreThan = (before: number) => {
    if (accepted === before) inRow = 0;
  };

  return {
    onConnection(): void {
      if (inRow === 0) since = now();
      inRow += 1;
      accepted += 1;
      const before = accepted;
      // The first one still belongs to this turn.
      setImmediate(() => setImmediate(endUnlessMoreThan, before));
    },
    waitedMs: () => (inRow < MANY ? 0 : now() - since),
  };
}
