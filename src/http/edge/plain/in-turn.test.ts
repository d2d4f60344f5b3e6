import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

const busyFor = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

it("runs tasks in the order they came, and not at once", async () => {
  const ran: string[] = [];
  for (const name of ["a", "b", "c"]) inTurn(() => ran.push(name));
  expect(ran).toEqual([]);
  await setImmediate();
  expect(ran).toEqual(["a", "b", "c"]);
});

it("lets others run between tasks that take long", async () => {
  const ran: string[] = [];
  for (const name of ["a", "b", "c"]) {
    inTurn(() => {
      busyFor(2);
      ran.push(name);
    });
  }
  await setImmediate();
  expect(ran).toEqual(["a"]);
  await setImmediate();
  expect(ran).toEqual(["a", "b"]);
  await setImmediate();
  expect(ran).toEqual(["a", "b", "c"]);
});
