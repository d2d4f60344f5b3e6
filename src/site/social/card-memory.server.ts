import type { SocialCard } from "./social-card.ts";

/** Cards kept at a time; with 120 kB at most each, below 20 MB. */
const MOST_CARDS = 160;

/**
 * Composes cards one after the other and keeps them by their facts: a changed fact is another card, the same facts are
 * composed once whatever the address. The card that was asked for longest ago leaves first.
 */
export function createCardMemory<Card = SocialCard>(
  compose: (card: Card) => Promise<Buffer>,
  most = MOST_CARDS,
) {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (card: Card): Promise<Buffer> => {
    const facts = JSON.stringify(card);
    const found = kept.get(facts);
    kept.delete(facts);
    // Composing takes a core for a fifth of a second: a burst of addresses waits instead of taking every core.
    const bytes = found ?? last.then(() => compose(card));
    if (!found) {
      last = bytes.catch(() => {
        if (kept.get(facts) === bytes) kept.delete(facts);
      });
    }
    kept.set(facts, bytes);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return bytes;
  };
}
