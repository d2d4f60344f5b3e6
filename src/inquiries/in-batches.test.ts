import { describe, expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

function table(refused: ReadonlySet<number> = new Set()) {
  const statements: number[][] = [];
  const add = inBatches(async (rows: readonly number[]) => {
    statements.push([...rows]);
    await new Promise((resolve) => setImmediate(resolve));
    if (rows.some((row) => refused.has(row))) throw new Error("refused");
  });
  return { add, statements };
}

describe("inBatches", () => {
  it("stores the rows of one turn in one statement, and later ones in the next", async () => {
    const { add, statements } = table();
    await Promise.all([add(1), add(2), add(3)]);
    await add(4);
    expect(statements).toEqual([[1, 2, 3], [4]]);
  });

  it("stores every row once, also those that come while a statement runs", async () => {
    const { add, statements } = table();
    const first = add(1);
    await new Promise((resolve) => setImmediate(resolve));
    const rows = Array.from({ length: 450 }, (_, index) => index + 2);
    await Promise.all([first, ...rows.map((row) => add(row))]);
    expect(statements.flat().toSorted((one, other) => one - other)).toEqual([1, ...rows]);
    expect(Math.max(...statements.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  it("tells of a row that is refused, and stores its neighbors", async () => {
    const { add } = table(new Set([2]));
    const results = await Promise.allSettled([add(1), add(2), add(3)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
