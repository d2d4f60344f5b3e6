import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createMemoryCounts } from "#platform/rate-counts.server.ts";
import { createRateLimit, type Trust } from "./rate-limit.ts";

const WINDOW = 600_000;

function limitWithClock(rate: number) {
  const clock = { time: 1_000_000 };
  const { consume, refund, isCrowded } = createRateLimit(
    rate,
    createMemoryCounts(() => clock.time),
    "post",
  );
  /** The seconds to wait of who is limited, or what else the post needs. */
  const limit = async (address: string, trust?: Trust) => {
    const refusal = await consume(address, trust);
    return refusal?.kind === "limited" ? refusal.retryAfterSeconds : (refusal?.kind ?? null);
  };
  return { clock, limit, refund, isCrowded };
}

/** One after the other. */
async function post<Wait>(
  limit: (address: string) => Promise<Wait>,
  address: string,
  times: number,
) {
  const waits: Wait[] = [];
  for (let count = 0; count < times; count += 1) waits.push(await limit(address));
  return waits;
}

function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}

describe("the rate limit of posts", () => {
  it("allows 5 posts and rejects the 6th until the window ends", async () => {
    const { clock, limit } = limitWithClock(5);
    expect(await post(limit, "192.0.2.1", 5)).toEqual([null, null, null, null, null]);
    clock.time += 60_000;
    expect(await limit("192.0.2.1")).toBe(540);
    expect(await limit("192.0.2.2")).toBeNull();
  });

  it("starts a new window after 10 minutes", async () => {
    const { clock, limit } = limitWithClock(1);
    expect(await post(limit, "192.0.2.1", 2)).toEqual([null, 600]);
    clock.time += WINDOW - 1;
    expect(await limit("192.0.2.1")).toBe(1);
    clock.time += 1;
    expect(await post(limit, "192.0.2.1", 2)).toEqual([null, 600]);
  });

  it("does not extend the wait for repeated attempts", async () => {
    const { clock, limit } = limitWithClock(1);
    await limit("192.0.2.1");
    clock.time += 300_000;
    expect(await post(limit, "192.0.2.1", 3)).toEqual([300, 300, 300]);
  });

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
    ["2001:db8:1:2::1", "2001:0DB8:0001:0002::9"],
    ["2001:db8::1", "2001:db8:0:0:5::"],
    ["::1", "0:0:0:0::2"],
    ["192.0.2.1", "::ffff:192.0.2.1"],
    ["fe80::1%eth0", "fe80::2%eth1"],
  ])("counts %s and %s as one visitor", async (first, second) => {
    const { limit } = limitWithClock(1);
    expect(await limit(first)).toBeNull();
    expect(await limit(second)).toBe(600);
  });

  it("counts two networks separately", async () => {
    const { limit } = limitWithClock(1);
    expect(await limit("2001:db8:1:2::1")).toBeNull();
    expect(await limit("2001:db8:1:3::1")).toBeNull();
    expect(await limit("::ffff:192.0.2.1")).toBeNull();
    expect(await limit("::ffff:192.0.2.2")).toBeNull();
  });

  it("is off at rate 0", async () => {
    const { limit } = limitWithClock(0);
    expect((await post(limit, "192.0.2.1", 2000)).every((wait) => wait === null)).toBe(true);
  });

  it("does not count a refunded post", async () => {
    const { limit, refund } = limitWithClock(2);
    expect(await post(limit, "192.0.2.1", 3)).toEqual([null, null, 600]);
    await refund("192.0.2.1");
    expect(await post(limit, "192.0.2.1", 2)).toEqual([null, 600]);
    await refund("192.0.2.9");
    expect(await limit("192.0.2.9")).toBeNull();
  });

  it("limits the networks of one IPv6 /48 together, and no others", async () => {
    const { limit } = limitWithClock(1);
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, index) => limit(`2001:db8:7:${index}::1`)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    expect(await limit("2001:db8:8:1::1")).toBeNull();
  });

  it("locks nobody out in a crowd: a post then needs a proof, or is one of who is sure", async () => {
    const { clock, limit, isCrowded } = limitWithClock(1);
    for (let index = 0; index < 200; index += 1) {
      expect(await limit(`2001:db8:${index}::1`)).toBeNull();
    }
    expect([await isCrowded(), await limit("192.0.2.1")]).toEqual([true, "unproved"]);
    expect(await limit("192.0.2.1", "proved")).toBeNull();
    expect(await limit("192.0.2.1", "proved")).toBe(600);
    expect(await limit("192.0.2.2", "sure")).toBeNull();
    expect(await limit("192.0.2.2", "sure")).toBe(600);
    clock.time += WINDOW;
    expect([await isCrowded(), await limit("192.0.2.1")]).toEqual([false, null]);
  });

  it("lets a visitor who is sure send one without a proof, and a /48 of IPv6 ten", async () => {
    const { limit, refund } = limitWithClock(5);
    for (let index = 0; index < 1000; index += 1) await limit(`2001:db8:${index >> 2}::1`);
    expect([await limit("192.0.2.2", "sure"), await limit("192.0.2.2", "sure")]).toEqual([
      null,
      "unproved",
    ]);
    expect(await limit("192.0.2.2", "proved")).toBeNull();
    await refund("192.0.2.2");
    expect(await limit("192.0.2.2", "sure")).toBeNull();
    const networks = Array.from({ length: 12 }, (_, index) => `2001:db8:fff:${index}::1`);
    const results = await Promise.all(networks.map((network) => limit(network, "sure")));
    expect(results.filter((result) => result === null)).toHaveLength(10);
    expect(results.at(-1)).toBe("unproved");
  });

  it("counts correctly in bounded memory under 300,000 addresses", async () => {
    const { clock, limit } = limitWithClock(5);
    const before = heldBytes();
    let passed = 0;
    for (let index = 0; index < 300_000; index += 1) {
      const network = `${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}`;
      if ((await limit(`2001:${network}::1`)) === null) passed += 1;
      clock.time += 10;
    }
    // 3,000 seconds are five windows of 5 × 200 posts each.
    expect(passed).toBe(5000);
    expect(heldBytes() - before).toBeLessThan(20_000_000);
    // Also keeps the limit from being collected earlier.
    clock.time += WINDOW;
    expect(await limit("2001:db8::1")).toBeNull();
  });
});
