import { visitorKey } from "#platform/visitor-key.ts";

const WINDOW_MS = 10 * 60 * 1000;
const GLOBAL_FACTOR = 200;
/** One subscriber may own many IPv6 networks and must not use up the limit of all visitors. */
const SUBSCRIBER_FACTOR = 10;

type Window = { count: number; since: number };

export type RateLimit = ReturnType<typeof createRateLimit>;

/** For IPv6 also that of the /48 network around it. */
function keysOf(address: string): [key: string, factor: number][] {
  const key = visitorKey(address);
  const groups = key.split(":");
  return groups.length < 4
    ? [[key, 1]]
    : [
        [key, 1],
        [`${groups.slice(0, 3).join(":")}::/48`, SUBSCRIBER_FACTOR],
      ];
}

/** `rate` is the number per visitor in 10 minutes; 0 lifts all limits. `now` is in milliseconds. */
export function createRateLimit(rate: number, now = () => performance.now()) {
  const visitors = new Map<string, Window>();
  let everybody: Window = { count: 0, since: now() };

  const isOver = (window: Window, time: number) => time - window.since >= WINDOW_MS;
  const secondsLeft = (window: Window, time: number) =>
    Math.ceil((window.since + WINDOW_MS - time) / 1000);

  function beginWindow(time: number): void {
    everybody = { count: 0, since: time };
    for (const [key, visitor] of visitors) if (isOver(visitor, time)) visitors.delete(key);
  }

  return {
    /** Returns the seconds to wait, or null. */
    consume(address: string): number | null {
      if (rate === 0) return null;
      const time = now();
      if (isOver(everybody, time)) beginWindow(time);
      // Checked first: a flood from many addresses must not fill the memory.
      if (everybody.count >= rate * GLOBAL_FACTOR) return secondsLeft(everybody, time);
      const counts = keysOf(address).map(([key, factor]) => {
        const known = visitors.get(key);
        const window = known && !isOver(known, time) ? known : { count: 0, since: time };
        return { key, window, max: rate * factor };
      });
      const full = counts.find(({ window, max }) => window.count >= max);
      if (full !== undefined) return secondsLeft(full.window, time);
      for (const { key, window } of counts) {
        window.count += 1;
        visitors.set(key, window);
      }
      everybody.count += 1;
      return null;
    },

    /** For a submission that failed on our side. */
    refund(address: string): void {
      for (const [key] of keysOf(address)) {
        const window = visitors.get(key);
        if (window !== undefined && window.count > 0) window.count -= 1;
      }
      if (everybody.count > 0) everybody.count -= 1;
    },
  };
}
