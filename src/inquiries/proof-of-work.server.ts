import { createHmac, randomBytes } from "node:crypto";
import type { Challenge } from "altcha-lib";
import { z } from "zod";
import { createMemoryCounts, type RateCounts } from "#platform/rate-counts.server.ts";

/** With 256 tries on average, about half a second on a laptop and two on a phone. */
const COST = 5000;
const PREFIX = "00";
const TTL_MS = 10 * 60 * 1000;
const MAX_LENGTH = 4000;

// Loaded on demand: it is needed in a flood of posts only.
const library = async () => {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/pbkdf2"),
  ]);
  return { createChallenge, verifySolution, deriveKey };
};

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.literal(PREFIX),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function parseProof(proof: string): z.infer<typeof proofSchema> | null {
  if (proof.length > MAX_LENGTH) return null;
  try {
    return proofSchema.safeParse(JSON.parse(proof)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Challenges of ALTCHA (https://altcha.org) that a browser or a program solves by trying. Processes that share what
 * `shared` says accept each other's; null for a process of its own. `used` counts solutions.
 */
export function createProofOfWork(
  shared: string | null,
  { used = createMemoryCounts(), now = Date.now }: { used?: RateCounts; now?: () => number } = {},
) {
  const secret =
    shared === null
      ? randomBytes(32).toString("hex")
      : createHmac("sha256", "proof of work").update(shared).digest("hex");

  return {
    async challenge(): Promise<Challenge> {
      const { createChallenge, deriveKey } = await library();
      return await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        keyPrefix: PREFIX,
        deriveKey,
        expiresAt: new Date(now() + TTL_MS),
        hmacSignatureSecret: secret,
      });
    },

    /** Whether it is JSON of a challenge of ours and its solution. Each counts once. */
    async take(proof: string): Promise<boolean> {
      const parsed = parseProof(proof);
      if (parsed === null) return false;
      const keys = [`proof ${parsed.challenge.signature}`];
      if ((await used.read(keys)).some(({ count }) => count > 0)) return false;
      const { verifySolution, deriveKey } = await library();
      const options = { ...parsed, deriveKey, hmacSignatureSecret: secret };
      const result = await verifySolution(options).catch(() => null);
      if (result?.verified !== true) return false;
      return (await used.add(keys)).every(({ count }) => count === 1);
    },
  };
}
