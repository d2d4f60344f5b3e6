import { describe, expect, it } from "vitest";
import { batchWrites, StoreBusyError } from "./batch-writes.ts";

const FAULT = -1;

function table(
  refused: ReadonlySet<number> = new Set(),
  options: Parameters<typeof batchWrites>[2] = {},
) {
  const statements: number[][] = [];
  const add = batchWrites(
    async (rows: readonly number[]) => {
      if (rows.includes(FAULT)) throw new Error("the disk is full");
      statements.push([...rows]);
      await new Promise((resolve) => setImmediate(resolve));
      if (rows.some((row) => refused.has(row))) throw new Error("refused");
      return rows.map((row) => row * 10);
    },
    (error) => error instanceof Error && error.message === "refused",
    options,
  );
  return { add, statements };
}

describe("batchWrites", () => {
  it("stores the rows of one turn in one statement, and later ones in the next", async () => {
    const { add, statements } = table();
    expect(await Promise.all([add(1), add(2), add(3)])).toEqual([10, 20, 30]);
    expect(await add(4)).toBe(40);
    expect(statements).toEqual([[1, 2, 3], [4]]);
  });

  it("stores every row once, including rows added while a statement runs", async () => {
    const { add, statements } = table();
    const first = add(1);
    await new Promise((resolve) => setImmediate(resolve));
    const rows = Array.from({ length: 450 }, (_, index) => index + 2);
    await Promise.all([first, ...rows.map((row) => add(row))]);
    expect(statements.flat().toSorted((a, b) => a - b)).toEqual([1, ...rows]);
    expect(Math.max(...statements.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  it("rejects only the invalid row of a batch", async () => {
    const { add } = table(new Set([2]));
    const results = await Promise.allSettled([add(1), add(2), add(3)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("rejects the rows of a failed batch, and continues with the next", async () => {
    const { add, statements } = table();
    const results = await Promise.allSettled([add(1), add(FAULT), add(3)]);
    expect(results.every(({ status }) => status === "rejected")).toBe(true);
    expect(statements).toEqual([]);
    expect(await add(4)).toBe(40);
  });

  it("rejects new rows at once when the queue is full, and keeps the queued ones", async () => {
    const { add } = table(new Set(), { maxBatch: 2, maxWaiting: 3 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => add(index)));
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(results[4]).toMatchObject({ reason: expect.any(StoreBusyError) });
    expect(await add(6)).toBe(60);
  });
});
