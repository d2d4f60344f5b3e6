import { afterEach, describe, expect, it } from "vitest";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";
import { type Held, openFrom, wait } from "./testing/connections.ts";
import { steadyClient } from "./testing/steady-client.ts";

/** As in src/http/plugins/connections.ts. */
const MOST = 300;

const held: Held[] = [];
let own: RunningSite | null = null;

afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy();
  await own?.stop();
});

/** Few at a time: those that the system has no room to queue would only look open from here. */
async function open(count: number, site: RunningSite) {
  for (let index = 0; index < count; index += 50) {
    for (let one = 0; one < 50; one += 1) held.push(openFrom("127.0.0.1", site.url));
    while (held.some(({ socket }) => socket.connecting)) await wait(5);
    await wait(15);
  }
}

const openOnes = () => held.filter(({ socket }) => !socket.destroyed).length;

describe("1,000 connections of one address", () => {
  it(`are closed from the ${MOST + 1}th on, and nobody else notices`, async () => {
    own = await launchSite();
    // Until all pages are ready the event loop takes its time, and accepts one connection in each turn.
    await wait(6000);
    const honest = steadyClient(own.url, ["/", "/contact", "/api/vehicles"], "127.0.0.2");
    await open(1000, own);
    // The client that waited for the start may still hold one.
    await expect.poll(openOnes, { timeout: 10_000 }).toBeLessThanOrEqual(MOST);
    // On a slow machine some were silent for so long by now that they are closed for that.
    expect(openOnes()).toBeGreaterThan(MOST / 2);
    await open(MOST, own);
    expect(await rawExchange("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", own.url)).toBe("");
    await wait(500);
    const seen = await honest.stop();
    expect(seen.failed).toEqual([]);
    expect(seen.milliseconds.length).toBeGreaterThan(20);
    expect(own.output().match(/TRUSTED_PROXIES/g)).toHaveLength(1);
    // What is closed is free again.
    for (const { socket } of held) socket.destroy();
    await expect.poll(async () => (await fetch(`${own?.url}/healthz`)).status).toBe(200);
  });

  it("are a proxy's when it is trusted", async () => {
    own = await launchSite({ TRUSTED_PROXIES: "127.0.0.0/8" });
    await open(1000, own);
    expect(openOnes()).toBe(1000);
  });
});
