const EVERY_MS = 20;

/**
 * How late the event loop is, in milliseconds, two turns running: one thing that took long, once, is over when it is seen,
 * and to turn visitors away would mend nothing. `now` is in milliseconds.
 */
export function watchTurns(now = () => performance.now()) {
  let due = now() + EVERY_MS;
  let last = 0;
  let beforeLast = 0;
  const look = () => {
    const time = now();
    beforeLast = last;
    last = Math.max(0, time - due);
    due = time + EVERY_MS;
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    /** The lesser delay of the last two turns, or of the last one and this. */
    delay: () => Math.max(Math.min(beforeLast, last), Math.min(last, now() - due)),
    stop: () => clearInterval(timer),
  };
}
