import { LRUCache } from "lru-cache";

type Options = {
  /** Most entries of one key; more are refused. */
  maxEach: number;
  /** Most entries of all keys together. */
  maxAll: number;
};

type Work = { run: () => Promise<void>; refuse: () => void };

const MAX_KEYS = 10_000;
const REMEMBERED_MS = 600_000;

/**
 * Runs one work at a time. The key with the fewest turns in the last ten minutes is next, of several the newest: a flood
 * is from addresses that have had theirs, and who has waited longest in it is hardly still there. When it is full, a key
 * takes the place of one that has had more turns.
 */
export function createFairQueue({ maxEach, maxAll }: Options) {
  const waiting = new Map<string, Work[]>();
  const turns = new LRUCache<string, number>({ max: MAX_KEYS, ttl: REMEMBERED_MS });
  let count = 0;
  let isRunning = false;

  const countTurns = (key: string) => turns.get(key) ?? 0;

  const remove = (key: string, take: (works: Work[]) => Work | undefined): Work | undefined => {
    const works = waiting.get(key) ?? [];
    const work = take(works);
    if (works.length === 0) waiting.delete(key);
    if (work !== undefined) count -= 1;
    return work;
  };

  const takeNext = (): Work | undefined => {
    let next: string | undefined;
    for (const key of waiting.keys()) {
      if (next === undefined || countTurns(key) <= countTurns(next)) next = key;
    }
    if (next === undefined) return undefined;
    turns.set(next, countTurns(next) + 1);
    return remove(next, (works) => works.shift());
  };

  /** False if nobody who waits has had more turns. */
  const makeRoom = (key: string): boolean => {
    let last = key;
    for (const other of waiting.keys()) {
      if (countTurns(other) > countTurns(last)) last = other;
    }
    if (last === key) return false;
    remove(last, (works) => works.pop())?.refuse();
    return true;
  };

  const drain = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let work = takeNext(); work !== undefined; work = takeNext()) await work.run();
    isRunning = false;
  };

  return {
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | "busy"> {
      if ((waiting.get(key)?.length ?? 0) >= maxEach) return "busy";
      if (count >= maxAll && !makeRoom(key)) return "busy";
      const { promise, resolve, reject } = Promise.withResolvers<Result | "busy">();
      const works = waiting.get(key) ?? [];
      works.push({ run: () => work().then(resolve, reject), refuse: () => resolve("busy") });
      waiting.set(key, works);
      count += 1;
      void drain();
      return await promise;
    },
  };
}
