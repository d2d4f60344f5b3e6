const FIRST_MS = 5000;
const LONGEST_MS = 15 * 60_000;
const GIVE_UP_MS = 7 * 24 * 60 * 60_000;

/**
 * Milliseconds until the next attempt after `attempts` have failed: 5 s, doubling to 15 minutes, each up to a half shorter
 * or longer, so that what failed together does not come back together. `random` is from 0 up to 1.
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
  return Math.round(delay * (0.5 + random));
}

/** Whether a row has waited so long, 7 days, that nobody should wait for it in silence any more. */
export function isTooOld(ageMs: number): boolean {
  return ageMs >= GIVE_UP_MS;
}
