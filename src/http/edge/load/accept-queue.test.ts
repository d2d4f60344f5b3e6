import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { watchAcceptQueue } from "./accept-queue.ts";

function queueWithClock() {
  const clock = { time: 1000 };
  const queue = watchAcceptQueue(() => clock.time);
  const connections = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      queue.onConnection();
      clock.time += 10;
      await turn();
    }
  };
  return { clock, queue, connections };
}

describe("the queue of connections", () => {
  it("is as old as the first of those that came turn after turn", async () => {
    const { queue, connections } = queueWithClock();
    await connections(210);
    expect(queue.waitedMs()).toBe(2100);
  });

  it("is over after a turn without one", async () => {
    const { queue, connections } = queueWithClock();
    await connections(210);
    for (let index = 0; index < 3; index += 1) await turn();
    expect(queue.waitedMs()).toBe(0);
    await connections(50);
    expect(queue.waitedMs()).toBe(0);
  });

  it("is none when a few come within one long turn", async () => {
    const { clock, queue, connections } = queueWithClock();
    await connections(100);
    clock.time += 1000;
    expect(queue.waitedMs()).toBe(0);
  });
});
