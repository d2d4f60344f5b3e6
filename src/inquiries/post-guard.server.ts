import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Challenge } from "altcha-lib";
import { LRUCache } from "lru-cache";
import type { RateCounts } from "#platform/rate-counts.server.ts";
import { visitorKey } from "#platform/visitor-key.ts";
import { createProofOfWork } from "./proof-of-work.server.ts";
import { createRateLimit, type Refusal as RateRefusal } from "./rate-limit.ts";

/** Faster than anybody types, even where the browser fills in the names. */
const MIN_FILL_MS = 2000;
const OPEN_TTL_MS = 30 * 60 * 1000;
const MAX_OPENED = 20_000;

/** Fields of a post besides its contents. */
export type PostSignals = {
  /** The solution of a challenge. */
  proof: string | null;
  /** The mark of a refusal that the person saw, and sends it nevertheless. */
  sure: string | null;
  /** Value of the field that people do not see; null for programs, which have no form. */
  trap: string | null;
};

export type PostRefusal =
  | { kind: "limited"; retryAfterSeconds: number }
  /** The photos of the post were left out. */
  | { kind: "unavailable" }
  /** The post looks like a program's. */
  | { kind: "doubtful"; sure: string }
  /** There are too many posts: the solution of the challenge must come with it. */
  | {
      kind: "unproved";
      retryAfterSeconds: number;
      challenge: Challenge;
      sure: string;
      /** Whether the visitor's network has sent one without a proof already. */
      isSpent: boolean;
    };

export type PostGuard = ReturnType<typeof createPostGuard>;

type Options = {
  /** Posts of one visitor in ten minutes; 0 lifts all limits. */
  rate: number;
  /** See `createProofOfWork`. */
  shared: string | null;
  counts: RateCounts;
  now?: () => number;
};

/** Keeps floods of posts out, and nobody who writes by hand. */
export function createPostGuard({ rate, shared, counts, now = () => performance.now() }: Options) {
  const limit = createRateLimit(rate, counts, "post");
  const proofs = createProofOfWork(shared, { used: counts });
  const secret =
    shared === null ? randomBytes(32) : createHash("sha256").update(`sure ${shared}`).digest();
  // The first time of each, so that a form is not taken for filled in quickly because a neighbor has just opened it.
  const opened = new LRUCache<string, number>({ max: MAX_OPENED, ttl: OPEN_TTL_MS });

  const sign = (address: string, at: string) =>
    createHmac("sha256", secret)
      .update(`${visitorKey(address)} ${at}`)
      .digest("base64url");
  const markRefusal = (address: string) => {
    const at = Date.now().toString(36);
    return `${at}.${sign(address, at)}`;
  };
  /** Whether this visitor was really refused before, and not by a form that says so of its own. */
  const isSureMark = (address: string, mark: string | null): boolean => {
    const [at = "", signature = ""] = mark?.split(".") ?? [];
    const age = Date.now() - Number.parseInt(at, 36);
    const expected = Buffer.from(sign(address, at));
    const actual = Buffer.from(signature);
    return (
      Math.abs(age) < OPEN_TTL_MS &&
      actual.length === expected.length &&
      timingSafeEqual(actual, expected)
    );
  };

  const isDoubtful = (address: string, trap: string | null, isSure: boolean): boolean => {
    if (trap === null || isSure) return false;
    if (trap !== "") return true;
    const since = opened.get(visitorKey(address));
    if (rate === 0 || since === undefined || now() - since >= MIN_FILL_MS) return false;
    opened.delete(visitorKey(address));
    return true;
  };

  const refused = async (
    address: string,
    refusal: RateRefusal | null,
  ): Promise<PostRefusal | null> => {
    if (refusal?.kind !== "unproved") return refusal;
    return { ...refusal, challenge: await proofs.challenge(), sure: markRefusal(address) };
  };

  return {
    /** A visitor has opened a form. */
    noteForm(address: string): void {
      const key = visitorKey(address);
      if (rate > 0 && !opened.has(key)) opened.set(key, now());
    },

    /** Null if the post may be stored; it then counts. */
    async admit(address: string, signals: PostSignals): Promise<PostRefusal | null> {
      const { proof, trap } = signals;
      const isSure = isSureMark(address, signals.sure);
      if (isDoubtful(address, trap, isSure)) {
        return { kind: "doubtful", sure: markRefusal(address) };
      }
      const isProved = proof !== null && (await limit.isCrowded()) && (await proofs.take(proof));
      const refusal = await limit.consume(address, isProved ? "proved" : isSure ? "sure" : "none");
      if (refusal === null) opened.delete(visitorKey(address));
      return await refused(address, refusal);
    },

    /** A digest of the visitor's network, by which nobody finds the address. */
    network: (address: string): string => sign(address, "network"),

    /** Limits posts of people who hold a key, which nobody can guess. Returns the seconds to wait, or null. */
    admitKnown: async (address: string): Promise<number | null> =>
      (await limit.consume(address, "proved"))?.retryAfterSeconds ?? null,

    refund: limit.refund,
  };
}
