import { setTimeout } from "node:timers/promises";

// Far below the number of parameters that either engine takes in one statement.
const MAX_BATCH = 200;

// About a second of disk writes; beyond it submissions are rejected at once.
const MAX_WAITING = 2000;

// Smaller batches wait a little for more rows, which saves disk syncs.
const SMALL_BATCH = 32;
const GATHER_MS = 5;

export class StoreBusyError extends Error {
  constructor() {
    super("too many inquiries wait to be stored");
  }
}

type Waiting<Row, Result> = {
  row: Row;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** A disk syncs two hundred rows as fast as one. Rejects with StoreBusyError if too many wait. */
export function batchWrites<Row, Result>(
  write: (rows: readonly Row[]) => Promise<readonly Result[]>,
  isRowFault: (error: unknown) => boolean,
  { maxBatch = MAX_BATCH, maxWaiting = MAX_WAITING } = {},
) {
  const waiting: Waiting<Row, Result>[] = [];
  let isFlushing = false;

  const writeBatch = async (batch: readonly Waiting<Row, Result>[]): Promise<void> => {
    try {
      const results = await write(batch.map(({ row }) => row));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("the write returned no result for a row"));
        else resolve(result);
      }
    } catch (error) {
      if (batch.length > 1 && isRowFault(error)) {
        for (const one of batch) await writeBatch([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  };

  const flush = async () => {
    while (waiting.length > 0) {
      if (waiting.length < SMALL_BATCH) await setTimeout(GATHER_MS);
      await writeBatch(waiting.splice(0, maxBatch));
    }
    isFlushing = false;
  };

  return (row: Row): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new StoreBusyError());
      waiting.push({ row, resolve, reject });
      if (isFlushing) return;
      isFlushing = true;
      void flush();
    });
}
