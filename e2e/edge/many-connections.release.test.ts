import { afterEach, describe, expect, it } from "vitest";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";
import { type Connection, openFrom, waitUntilAccepted } from "./testing/connections.ts";
import { steadyClient } from "./testing/steady-client.ts";

/** As in src/http/plugins/connections.ts. */
const MAX_PER_ADDRESS = 300;

const connections: Connection[] = [];
let instance: RunningProcess | null = null;

afterEach(async () => {
  for (const { socket } of connections.splice(0)) socket.destroy();
  await instance?.discard();
});

/** Opens them in batches, since connections beyond the listen backlog only look open. */
async function open(count: number, site: RunningProcess) {
  for (let index = 0; index < count; index += 50) {
    for (let opened = 0; opened < 50; opened += 1)
      connections.push(openFrom("127.0.0.1", site.url));
    await waitUntilAccepted(site.url);
  }
}

const openCount = () => connections.filter(({ socket }) => !socket.destroyed).length;

describe("1,000 connections from one address", () => {
  it(`are closed from the ${MAX_PER_ADDRESS + 1}th on, and other visitors notice nothing`, async () => {
    instance = await launchProcess();
    const steady = steadyClient(instance.url, ["/", "/contact", "/api/vehicles"], "127.0.0.2");
    await open(1000, instance);
    // The client of launchProcess may still have one open.
    await expect.poll(openCount, { timeout: 10_000 }).toBeLessThanOrEqual(MAX_PER_ADDRESS);
    // On a slow machine some were closed because they were idle.
    expect(openCount()).toBeGreaterThan(MAX_PER_ADDRESS / 2);
    await open(MAX_PER_ADDRESS, instance);
    expect(await rawExchange("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", instance.url)).toBe("");
    await steady.more(20);
    const observed = await steady.stop();
    expect(observed.failed).toEqual([]);
    expect(instance.output().match(/TRUSTED_PROXIES/g)).toHaveLength(1);
    // Closed connections no longer count.
    for (const { socket } of connections) socket.destroy();
    await expect.poll(async () => (await fetch(`${instance?.url}/healthz`)).status).toBe(200);
  });

  it("are allowed from a trusted proxy", async () => {
    instance = await launchProcess({ TRUSTED_PROXIES: "127.0.0.0/8" });
    await open(1000, instance);
    // On a slow machine some were closed because they were idle.
    expect(openCount()).toBeGreaterThan(2 * MAX_PER_ADDRESS);
  });
});
