import { expect, it } from "vitest";
import { runEach } from "./run-each.ts";

const run = async (items: readonly number[], failing: readonly number[]) => {
  const done: number[] = [];
  const result = runEach(items, async (item) => {
    await Promise.resolve();
    if (failing.includes(item)) throw new Error(`item ${item}`);
    done.push(item);
  });
  const failure: unknown = await result.then(
    () => null,
    (error) => error,
  );
  return { done, failure };
};

it("goes on after an item that fails, and then says what failed", async () => {
  expect(await run([1, 2, 3], [])).toEqual({ done: [1, 2, 3], failure: null });
  expect(await run([1, 2, 3], [1])).toEqual({ done: [2, 3], failure: new Error("item 1") });
  const { done, failure } = await run([1, 2, 3], [1, 3]);
  expect(done).toEqual([2]);
  expect(failure).toMatchObject({
    message: "2 failed",
    errors: [new Error("item 1"), new Error("item 3")],
  });
});
