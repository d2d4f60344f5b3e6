import { LRUCache } from "lru-cache";
import { visitorKey } from "#platform/visitor-key.ts";

const WINDOW_MS = 10 * 60 * 1000;
/** There is a crowd from this many times the posts of one visitor. */
const CROWD_FACTOR = 200;
/** One subscriber may own many IPv6 networks, and counts as this many visitors. */
const SUBSCRIBER_FACTOR = 10;
/** A flood from many addresses must not fill the memory; the oldest are forgotten. */
const MAX_VISITORS = 20_000;

/** `unproved` are those that a visitor sent without a proof in a crowd. */
type Window = { count: number; unproved: number; since: number };

/**
 * Evidence that comes with a post: the solution of a challenge or a key ("proved"), a person's confirmation that it is no
 * program ("sure"), or nothing.
 */
export type Trust = "none" | "sure" | "proved";

export type Refusal =
  | { kind: "limited"; retryAfterSeconds: number }
  /** `isSpent`: the visitor, or the network, has sent one without a proof already. */
  | { kind: "unproved"; retryAfterSeconds: number; isSpent: boolean };

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Returns the visitor's key; for IPv6 also that of the /48 network around it. */
function toRateKeys(address: string): [key: string, factor: number][] {
  const key = visitorKey(address);
  const groups = key.split(":");
  return groups.length < 4
    ? [[key, 1]]
    : [
        [key, 1],
        [`${groups.slice(0, 3).join(":")}::/48`, SUBSCRIBER_FACTOR],
      ];
}

/**
 * `rate` is the number per visitor in 10 minutes; 0 lifts all limits. In a crowd nobody is locked out: a post then needs
 * a proof, and without one a visitor who is sure has one. `now` is in milliseconds.
 */
export function createRateLimit(rate: number, now = () => performance.now()) {
  const visitors = new LRUCache<string, Window>({ max: MAX_VISITORS });
  let everybody = { count: 0, since: now() };

  const isOver = ({ since }: { since: number }, time: number) => time - since >= WINDOW_MS;
  const secondsLeft = ({ since }: { since: number }, time: number) =>
    Math.ceil((since + WINDOW_MS - time) / 1000);

  const isCrowded = (time: number): boolean => {
    if (isOver(everybody, time)) everybody = { count: 0, since: time };
    return rate > 0 && everybody.count >= rate * CROWD_FACTOR;
  };

  return {
    isCrowded: () => isCrowded(now()),

    /** Null if the post may be stored; it then counts. */
    consume(address: string, trust: Trust = "none"): Refusal | null {
      if (rate === 0) return null;
      const time = now();
      const needsProof = isCrowded(time) && trust !== "proved";
      const counts = toRateKeys(address).map(([key, factor]) => {
        const known = visitors.get(key);
        const window =
          known && !isOver(known, time) ? known : { count: 0, unproved: 0, since: time };
        return { key, window, factor };
      });
      const full = counts.find(({ window, factor }) => window.count >= rate * factor);
      if (full !== undefined) {
        return { kind: "limited", retryAfterSeconds: secondsLeft(full.window, time) };
      }
      const spent = counts.find(({ window, factor }) => window.unproved >= factor);
      if (needsProof && (trust === "none" || spent)) {
        const left = [everybody, ...(spent ? [spent.window] : [])].map((window) =>
          secondsLeft(window, time),
        );
        return {
          kind: "unproved",
          retryAfterSeconds: Math.min(...left),
          isSpent: spent !== undefined,
        };
      }
      for (const { key, window } of counts) {
        window.count += 1;
        if (needsProof) window.unproved += 1;
        visitors.set(key, window);
      }
      everybody.count += 1;
      return null;
    },

    /** Takes back the count of a submission that failed on our side. */
    refund(address: string): void {
      for (const [key] of toRateKeys(address)) {
        const window = visitors.get(key);
        if (window === undefined) continue;
        window.count = Math.max(0, window.count - 1);
        window.unproved = Math.max(0, window.unproved - 1);
      }
      if (everybody.count > 0) everybody.count -= 1;
    },
  };
}
