import { visitorKey } from "./visitor-key.ts";

const WINDOW_MS = 10 * 60 * 1000;
const GLOBAL_FACTOR = 200;
/** What one line to the internet may send that has many networks of IPv6: it could use up everybody's posts. */
const LINE_FACTOR = 10;

type Window = { count: number; since: number };

export type ContactLimit = ReturnType<typeof createContactLimit>;

/** A visitor's own key and, for IPv6, that of the /48 network around it. */
function keysOf(address: string): [key: string, factor: number][] {
  const key = visitorKey(address);
  const groups = key.split(":");
  return groups.length < 4
    ? [[key, 1]]
    : [
        [key, 1],
        [`${groups.slice(0, 3).join(":")}::/48`, LINE_FACTOR],
      ];
}

/**
 * Counts posts per visitor, per line of IPv6 and in all, over 10 minutes. `rate` is the posts that one visitor may send; 0 lifts all limits.
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
    consume(address: string): number | null {
      if (rate === 0) return null;
      const time = now();
      if (isOver(everybody, time)) beginWindow(time);
      // Asked first: a flood from many addresses must not fill the memory either.
      if (everybody.count >= rate * GLOBAL_FACTOR) return secondsLeft(everybody, time);
      const counts = keysOf(address).map(([key, factor]) => {
        const known = visitors.get(key);
        const window = known && !isOver(known, time) ? known : { count: 0, since: time };
        return { key, window, most: rate * factor };
      });
      const full = counts.find(({ window, most }) => window.count >= most);
      if (full !== undefined) return secondsLeft(full.window, time);
      for (const { key, window } of counts) {
        window.count += 1;
        visitors.set(key, window);
      }
      everybody.count += 1;
      return null;
    },

    /** Takes a count back: what failed on our side is no post of theirs. */
    refund(address: string): void {
      for (const [key] of keysOf(address)) {
        const window = visitors.get(key);
        if (window !== undefined && window.count > 0) window.count -= 1;
      }
      if (everybody.count > 0) everybody.count -= 1;
    },
  };
}
