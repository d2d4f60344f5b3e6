import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { fuzzedBodies } from "./testing/fuzzed-bodies.ts";

const BODIES = 5000;
/** Few enough that the server never has too much to do. */
const AT_ONCE = 3;
const EXPECTED = new Set([201, 303, 400, 413, 415, 422, 429]);

let own: RunningSite;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  own = await launchSite();
});
afterAll(async () => {
  agent.destroy();
  await own.stop();
});

function post(path: string, type: string | null, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-length": body.length,
      ...(type !== null && { "content-type": type }),
    };
    const sent = request(own.url + path, { agent, method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

it(`answers ${BODIES} bodies of all kinds, and never with a fault of its own`, async () => {
  const seed = Date.now() % 2 ** 31;
  const bodies = fuzzedBodies(seed, BODIES);
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const strange: string[] = [];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const { path, type, body } of bodies) {
      const began = performance.now();
      const status = await post(path, type, body);
      times.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!EXPECTED.has(status)) strange.push(`${status} for ${type} ${body.toString("latin1")}`);
    }
  });
  await Promise.all(workers);
  times.sort((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const counts = JSON.stringify(Object.fromEntries(statuses));
  console.info(`seed ${seed}: ${counts}; p99 ${p99.toFixed(1)} ms, worst ${times.at(-1)} ms`);
  expect(strange.slice(0, 3), `seed ${seed}`).toEqual([]);
  expect(times).toHaveLength(BODIES);
  for (const status of [201, 400, 413, 415, 422]) expect(statuses.get(status)).toBeGreaterThan(10);
  expect(p99).toBeLessThan(250);
  expect(own.output()).not.toContain("request failed");
  expect(own.output()).not.toContain('"level":50');
});
