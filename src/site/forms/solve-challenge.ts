import { type Challenge, solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

export type { Challenge };

const TIMEOUT_MS = 60_000;

/** The proof as the server takes it; null if the browser cannot do it, or not in time. */
export async function solveChallenge(challenge: Challenge): Promise<string | null> {
  // Only where the connection is secure.
  if (!globalThis.crypto?.subtle) return null;
  const solution = await solve({ challenge, deriveKey, timeout: TIMEOUT_MS }).catch(() => null);
  return solution === null ? null : JSON.stringify({ challenge, solution });
}
