import { visitorKey } from "#platform/visitor-key.ts";

/** Counts what the visitor behind an address holds at the moment. */
export function createVisitorCount() {
  const counts = new Map<string, number>();
  return {
    of: (address: string): number => counts.get(visitorKey(address)) ?? 0,
    add(address: string): void {
      const key = visitorKey(address);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    remove(address: string): void {
      const key = visitorKey(address);
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}
