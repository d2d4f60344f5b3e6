import type { RateCount, RateCounts } from "#platform/rate-counts.server.ts";
import { visitorNetworks } from "#platform/visitor-key.ts";

/** There is a crowd from this many times the posts of one visitor. */
const CROWD_FACTOR = 200;

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

const seconds = ({ endsInMs }: RateCount) => Math.ceil(endsInMs / 1000);

/**
 * `rate` is the number per visitor in 10 minutes; 0 lifts all limits. In a crowd nobody is locked out: a post then needs
 * a proof, and without one a visitor who is sure has one. `purpose` keeps limits apart that share their counts.
 */
export function createRateLimit(rate: number, counts: RateCounts, purpose: string) {
  const everybody = `${purpose} everybody`;
  const isCrowd = ({ count }: RateCount) => rate > 0 && count >= rate * CROWD_FACTOR;

  const listCounted = (address: string) => {
    const networks = visitorNetworks(address);
    return {
      posts: networks.map(({ key, factor }) => ({ key: `${purpose} ${key}`, factor })),
      /** Those without a proof in a crowd. */
      unproved: networks.map(({ key, factor }) => ({ key: `${purpose} unproved ${key}`, factor })),
    };
  };

  /** Why a post is refused; `read` returns the counts before it. */
  const findRefusal = (
    { posts, unproved }: ReturnType<typeof listCounted>,
    trust: Trust,
    read: (key: string) => RateCount,
  ): Refusal | null => {
    const full = posts.find(({ key, factor }) => read(key).count >= rate * factor);
    if (full !== undefined) return { kind: "limited", retryAfterSeconds: seconds(read(full.key)) };
    const all = read(everybody);
    if (!isCrowd(all) || trust === "proved") return null;
    const spent = unproved.find(({ key, factor }) => read(key).count >= factor);
    if (trust === "sure" && spent === undefined) return null;
    const waits = [all, ...(spent === undefined ? [] : [read(spent.key)])].map(seconds);
    return {
      kind: "unproved",
      retryAfterSeconds: Math.min(...waits),
      isSpent: spent !== undefined,
    };
  };

  const toMap = (keys: readonly string[], list: readonly RateCount[]) =>
    new Map(keys.map((key, index) => [key, list[index]]));

  return {
    isCrowded: async () => rate > 0 && (await counts.read([everybody])).some(isCrowd),

    /** Null if the post may be stored; it then counts. */
    async consume(address: string, trust: Trust = "none"): Promise<Refusal | null> {
      if (rate === 0) return null;
      const counted = listCounted(address);
      const posts = [everybody, ...counted.posts.map(({ key }) => key)];
      const unproved = counted.unproved.map(({ key }) => key);
      const keys = [...posts, ...unproved];
      const known = toMap(keys, await counts.read(keys));
      const read = (key: string) => known.get(key) ?? { count: 0, endsInMs: 0 };
      const refusal = findRefusal(counted, trust, read);
      if (refusal !== null) return refusal;
      const added = isCrowd(read(everybody)) && trust !== "proved" ? keys : posts;
      const after = toMap(added, await counts.add(added));
      // Others may have counted since the counts were read, in other processes too.
      const late = findRefusal(counted, trust, (key) => {
        const count = after.get(key);
        return count === undefined ? read(key) : { ...count, count: count.count - 1 };
      });
      if (late !== null) await counts.subtract(added);
      return late;
    },

    /** Takes back the count of a submission that failed on our side. */
    async refund(address: string): Promise<void> {
      if (rate === 0) return;
      const { posts, unproved } = listCounted(address);
      await counts.subtract([everybody, ...[...posts, ...unproved].map(({ key }) => key)]);
    },
  };
}
