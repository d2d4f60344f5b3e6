import { expect, it } from "vitest";
import { once, weakMemoize } from "./memoize.ts";

it("computes a value once, on first use", () => {
  let made = 0;
  const thing = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  thing();
  thing();
  expect(made).toBe(1);
});

it("computes a value once per object", () => {
  const asked: object[] = [];
  const sizeOf = weakMemoize((list: number[]) => {
    asked.push(list);
    return list.length;
  });
  const [one, other] = [[1], [1]];
  expect([sizeOf(one), sizeOf(other), sizeOf(one)]).toEqual([1, 1, 1]);
  expect(asked).toEqual([one, other]);
  expect(asked[0]).toBe(one);
});
