import { isIPv6 } from "node:net";

const WINDOW_MS = 10 * 60 * 1000;
const GLOBAL_FACTOR = 200;
const MOST_KEYS = 50_000;

/** One visitor: an IPv4 address, or the /64 network of an IPv6 address, since one visitor owns all of it. */
function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * Counts posts per visitor and in all, over 10 minutes. `rate` is the posts that one visitor may send; 0 lifts both limits.
 * Answers the seconds to wait, or null when the post may pass.
 */
export function createContactLimit(rate: number, now = () => Date.now()) {
  const posts = new Map<string, { count: number; since: number }>();

  function count(key: string, most: number): number | null {
    const time = now();
    const entry = posts.get(key);
    if (!entry || time - entry.since >= WINDOW_MS) {
      posts.delete(key);
      posts.set(key, { count: 1, since: time });
      return null;
    }
    if (entry.count >= most) return Math.ceil((entry.since + WINDOW_MS - time) / 1000);
    entry.count += 1;
    return null;
  }

  return (address: string): number | null => {
    if (rate === 0) return null;
    // The map is in order of age, so the oldest window makes room.
    if (posts.size >= MOST_KEYS) {
      const oldest = posts.keys().next();
      if (!oldest.done) posts.delete(oldest.value);
    }
    return count(limitKey(address), rate) ?? count("all", rate * GLOBAL_FACTOR);
  };
}
