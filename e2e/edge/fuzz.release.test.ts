import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { fuzzedBodies } from "./testing/fuzzed-bodies.ts";

/** The benchmark runs this test with 5,000. */
const BODIES = 5000;
/** While the first run, the server compiles the code that they use. */
const WARM_UP = 100;
/** Low enough that the server never sheds load. */
const CONCURRENCY = 3;
const EXPECTED = new Set([201, 303, 400, 413, 415, 422, 429]);

let instance: RunningProcess;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  instance = await launchProcess();
});
afterAll(async () => {
  agent.destroy();
  await instance.discard();
});

function post(path: string, type: string | null, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-length": body.length,
      ...(type !== null && { "content-type": type }),
    };
    const outgoing = request(
      instance.url + path,
      { agent, method: "POST", headers },
      (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

it(`responds to ${BODIES} bodies of all kinds without a server error`, async () => {
  const seed = Date.now() % 2 ** 31;
  const bodies = fuzzedBodies(seed, BODIES);
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const unexpected: string[] = [];
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (const { path, type, body } of bodies) {
      const start = performance.now();
      const status = await post(path, type, body);
      times.push(performance.now() - start);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!EXPECTED.has(status))
        unexpected.push(`${status} for ${type} ${body.toString("latin1")}`);
    }
  });
  await Promise.all(workers);
  const worst = Math.max(...times.slice(WARM_UP));
  const counts = JSON.stringify(Object.fromEntries(statuses));
  console.info(`seed ${seed}: ${counts}; worst ${worst} ms`);
  expect(unexpected.slice(0, 3), `seed ${seed}`).toEqual([]);
  expect(times).toHaveLength(BODIES);
  for (const status of [201, 400, 413, 415, 422]) expect(statuses.get(status)).toBeGreaterThan(10);
  expect(instance.output()).not.toContain("request failed");
  expect(instance.output()).not.toContain('"level":50');
});
