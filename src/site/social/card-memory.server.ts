import type { SocialCard } from "./social-card.ts";

/** Cards kept at a time; with 120 kB at most each, below 20 MB. */
const MOST_CARDS = 160;

/**
 * Keeps composed cards. A card whose facts have changed is composed anew; requests for one that is being composed wait
 * for it; the one that was asked for longest ago leaves first.
 */
export function createCardMemory(
  compose: (card: SocialCard) => Promise<Buffer>,
  most = MOST_CARDS,
) {
  const kept = new Map<string, { facts: string; bytes: Promise<Buffer> }>();
  return (path: string, card: SocialCard): Promise<Buffer> => {
    const facts = JSON.stringify(card);
    const found = kept.get(path);
    kept.delete(path);
    if (found?.facts === facts) {
      kept.set(path, found);
      return found.bytes;
    }
    const entry = { facts, bytes: compose(card) };
    kept.set(path, entry);
    entry.bytes.catch(() => {
      if (kept.get(path) === entry) kept.delete(path);
    });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return entry.bytes;
  };
}
