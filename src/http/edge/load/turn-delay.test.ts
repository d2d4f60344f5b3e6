import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { watchTurns } from "./turn-delay.ts";

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe("the delay of the event loop", () => {
  const turns = watchTurns();
  afterEach(() => turns.stop());

  it("is seen in the turn that is late, and in the next", async () => {
    await wait(60);
    busyFor(150);
    expect(turns.delay()).toBeGreaterThan(100);
    await wait(0);
    expect(turns.delay()).toBeGreaterThan(100);
    await expect.poll(turns.delay).toBeLessThan(50);
  });
});
