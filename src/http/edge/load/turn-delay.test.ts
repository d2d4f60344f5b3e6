import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { watchTurns } from "./turn-delay.ts";

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe("the delay of the event loop", () => {
  let turns: ReturnType<typeof watchTurns>;
  beforeEach(() => {
    turns = watchTurns();
  });
  afterEach(() => turns.stop());

  it("is not that of a single turn", async () => {
    await wait(60);
    busyFor(150);
    expect(turns.delay()).toBeLessThan(50);
    await wait(0);
    expect(turns.delay()).toBeLessThan(50);
  });

  it("is seen in the second turn that is late, and is over soon after the last", async () => {
    await wait(60);
    busyFor(150);
    await wait(1);
    busyFor(150);
    expect(turns.delay()).toBeGreaterThan(80);
    await expect.poll(turns.delay).toBeLessThan(50);
  });
});
