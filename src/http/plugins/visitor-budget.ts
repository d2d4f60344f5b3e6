import { LRUCache } from "lru-cache";
import { visitorNetworks } from "#platform/visitor-key.ts";

/** Filled up again at this rate, a budget lets a person click as fast as one can, and an office at once. */
const PER_SECOND = 10;
const MAX_SAVED = 60;
const MAX_VISITORS = 20_000;

export type VisitorBudget = ReturnType<typeof createVisitorBudget>;

/**
 * Counts the pages and forms that the site works on for a visitor, over all of that visitor's connections: a limit of
 * those in work alone does not see the requests that wait in the kernel. `now` is in milliseconds.
 */
export function createVisitorBudget(now = () => performance.now()) {
  const budgets = new LRUCache<string, { left: number; at: number }>({ max: MAX_VISITORS });
  return {
    /** False if the visitor has used it up. */
    take(address: string): boolean {
      const time = now();
      const own = visitorNetworks(address).map(({ key, factor }) => {
        const { left, at } = budgets.get(key) ?? { left: MAX_SAVED * factor, at: time };
        const added = ((time - at) / 1000) * PER_SECOND * factor;
        return { key, left: Math.min(MAX_SAVED * factor, left + added) };
      });
      const isLeft = own.every(({ left }) => left >= 1);
      for (const { key, left } of own)
        budgets.set(key, { left: isLeft ? left - 1 : left, at: time });
      return isLeft;
    },
  };
}
