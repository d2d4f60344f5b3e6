/** Far below the values that an engine takes in one statement. */
const MOST_AT_ONCE = 200;

type Waiting<Row> = { row: Row; done: () => void; failed: (error: unknown) => void };

/**
 * Gathers the rows of one turn of the event loop into one statement, which a disk confirms as fast as a single row. A row
 * is done once its statement is. When a statement fails, each of its rows is tried by itself: a bad one spoils no other.
 */
export function inBatches<Row>(insert: (rows: readonly Row[]) => Promise<unknown>) {
  const waiting: Waiting<Row>[] = [];

  const store = async (batch: readonly Waiting<Row>[]): Promise<void> => {
    try {
      await insert(batch.map(({ row }) => row));
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) return only?.failed(error);
      for (const one of batch) await store([one]);
      return;
    }
    for (const { done } of batch) done();
  };

  const flush = async () => {
    while (waiting.length > 0) {
      await store(waiting.splice(0, MOST_AT_ONCE));
    }
  };

  return (row: Row): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ row, done, failed });
      if (waiting.length === 1) setImmediate(() => void flush());
    });
}
