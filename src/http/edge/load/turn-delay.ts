const EVERY_MS = 20;

/**
 * How late the event loop is, in milliseconds: by how much its last turns came too late, or this one does already.
 * `now` is in milliseconds.
 */
export function watchTurns(now = () => performance.now()) {
  let due = now() + EVERY_MS;
  let last = 0;
  const look = () => {
    const time = now();
    last = Math.max(0, time - due);
    due = time + EVERY_MS;
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    delay: () => Math.max(last, now() - due),
    stop: () => clearInterval(timer),
  };
}
