type Options = {
  /** Most entries of one key; more are refused. */
  maxEach: number;
  /** Most entries of all keys together. */
  maxAll: number;
};

/**
 * Runs one work at a time and takes the keys in turn, so that a key with many waits behind the first of every other key.
 */
export function createFairQueue({ maxEach, maxAll }: Options) {
  // The order of the keys is the order of their turns.
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let count = 0;
  let isRunning = false;

  const takeNext = (): (() => Promise<void>) | undefined => {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [key, works] = first;
    const work = works.shift();
    waiting.delete(key);
    if (works.length > 0) waiting.set(key, works);
    count -= 1;
    return work;
  };

  const drain = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let work = takeNext(); work !== undefined; work = takeNext()) await work();
    isRunning = false;
  };

  return {
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | "busy"> {
      const works = waiting.get(key) ?? [];
      if (works.length >= maxEach || count >= maxAll) return "busy";
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      works.push(() => work().then(resolve, reject));
      waiting.set(key, works);
      count += 1;
      void drain();
      return await promise;
    },
  };
}
