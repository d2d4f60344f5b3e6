import { setTimeout } from "node:timers/promises";

/** Far below the values that an engine takes in one statement. */
const MOST_AT_ONCE = 200;

/** What may wait for the disk: about a second of it. Beyond that, who sends is told at once to try again later. */
const MOST_WAITING = 2000;

/** Fewer than these wait a little for others: nobody notices, and a disk that is asked less leaves more to the pages. */
const WORTH_A_TRANSACTION = 32;
const GATHERED_MS = 5;

/** The store has more to do than it can finish in time. */
export class StoreBusyError extends Error {
  constructor() {
    super("too many inquiries wait to be stored");
  }
}

type Waiting<Row, Result> = {
  row: Row;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
};

/**
 * Gathers rows into transactions: those of some milliseconds, and all that arrive while one is under way. A disk confirms
 * two hundred rows as fast as one. `store` takes rows and answers a result for each, in their order; a row is
 * done once its transaction is. When the store refuses a row, which `isRefusal` tells from a fault of the store, each is
 * tried by itself: a bad one spoils no other. Rejects with StoreBusyError when too many wait.
 */
export function batchWrites<Row, Result>(
  store: (rows: readonly Row[]) => Promise<readonly Result[]>,
  isRefusal: (error: unknown) => boolean,
  { mostAtOnce = MOST_AT_ONCE, mostWaiting = MOST_WAITING } = {},
) {
  const waiting: Waiting<Row, Result>[] = [];
  let busy = false;

  const storeBatch = async (batch: readonly Waiting<Row, Result>[]): Promise<void> => {
    try {
      const results = await store(batch.map(({ row }) => row));
      for (const [index, { done, failed }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) failed(new Error("the store gave no answer for a row"));
        else done(result);
      }
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) {
        for (const one of batch) await storeBatch([one]);
      } else {
        for (const { failed } of batch) failed(error);
      }
    }
  };

  const flush = async () => {
    while (waiting.length > 0) {
      if (waiting.length < WORTH_A_TRANSACTION) await setTimeout(GATHERED_MS);
      await storeBatch(waiting.splice(0, mostAtOnce));
    }
    busy = false;
  };

  return (row: Row): Promise<Result> =>
    new Promise((done, failed) => {
      if (waiting.length >= mostWaiting) return failed(new StoreBusyError());
      waiting.push({ row, done, failed });
      if (busy) return;
      busy = true;
      void flush();
    });
}
