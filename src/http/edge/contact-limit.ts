import { visitorKey } from "./visitor-key.ts";

const WINDOW_MS = 10 * 60 * 1000;
const GLOBAL_FACTOR = 200;

type Window = { count: number; since: number };

export type ContactLimit = ReturnType<typeof createContactLimit>;

/**
 * Counts posts per visitor and in all, over 10 minutes. `rate` is the posts that one visitor may send; 0 lifts both limits.
 * `now` is in milliseconds and never goes back.
 */
export function createContactLimit(rate: number, now = () => performance.now()) {
  const visitors = new Map<string, Window>();
  let everybody: Window = { count: 0, since: now() };

  const isOver = (window: Window, time: number) => time - window.since >= WINDOW_MS;
  const secondsLeft = (window: Window, time: number) =>
    Math.ceil((window.since + WINDOW_MS - time) / 1000);

  /** A visitor is remembered for two windows at most, and each window lets in a limited number of them. */
  function beginWindow(time: number): void {
    everybody = { count: 0, since: time };
    for (const [key, visitor] of visitors) if (isOver(visitor, time)) visitors.delete(key);
  }

  return {
    /** Counts a post. Answers the seconds to wait, or null when it may pass. */
    take(address: string): number | null {
      if (rate === 0) return null;
      const time = now();
      if (isOver(everybody, time)) beginWindow(time);
      // Asked first: a flood from many addresses must not fill the memory either.
      if (everybody.count >= rate * GLOBAL_FACTOR) return secondsLeft(everybody, time);
      const key = visitorKey(address);
      const known = visitors.get(key);
      const visitor = known && !isOver(known, time) ? known : { count: 0, since: time };
      if (visitor.count >= rate) return secondsLeft(visitor, time);
      visitor.count += 1;
      everybody.count += 1;
      visitors.set(key, visitor);
      return null;
    },

    /** Takes a count back: what failed on our side is no post of theirs. */
    giveBack(address: string): void {
      const visitor = visitors.get(visitorKey(address));
      if (visitor !== undefined && visitor.count > 0) visitor.count -= 1;
      if (everybody.count > 0) everybody.count -= 1;
    },
  };
}
