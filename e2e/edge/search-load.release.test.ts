import { Agent, request } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { freePort, launchSite } from "#e2e/support/launch-site.ts";
import { p99, steadyClient } from "./testing/steady-client.ts";

// With other numbers of connections: npm run bench:reliability -- --only C2

const CONNECTIONS = 64;
const POSTS = 15;
const REFUSED = 50;
const BODY = JSON.stringify(GOOD_INQUIRY);

/** Status and milliseconds of one request. */
function send(url: string, agent: Agent, body?: string): Promise<[status: number, ms: number]> {
  const start = performance.now();
  return new Promise((resolve) => {
    const outgoing = request(url, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });
    outgoing.on("response", (response) => {
      const ms = performance.now() - start;
      response.resume().on("end", () => resolve([response.statusCode ?? 0, ms]));
    });
    outgoing.on("error", () => resolve([0, performance.now() - start]));
    outgoing.end(body);
  });
}

it(`stores inquiries while ${CONNECTIONS} connections search`, async () => {
  const port = await freePort();
  const instance = await launchSite({ METRICS_PORT: String(port) });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    await instance.discard();
  });
  const posts: [status: number, ms: number][] = [];
  const statuses = new Map<number, number>();
  const refusalMs: number[] = [];
  let searches = 0;
  const searchers = Array.from({ length: CONNECTIONS }, async () => {
    while (posts.length < POSTS || refusalMs.length < REFUSED) {
      searches += 1;
      const [status, ms] = await send(`${instance.url}/inventory?search=cart${searches}`, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503) refusalMs.push(ms);
    }
  });
  const steady = steadyClient(instance.url, ["/", "/rentals", "/healthz"], "127.0.0.2");
  const postAgent = new Agent({ keepAlive: true });
  while (posts.length < POSTS || refusalMs.length < REFUSED)
    posts.push(await send(`${instance.url}/api/contact`, postAgent, BODY));
  await Promise.all(searchers);
  postAgent.destroy();
  const observed = await steady.stop();
  const postMs = posts.map(([, ms]) => ms);
  const slowestPost = p99({ milliseconds: postMs, failed: [] });
  console.info(
    `${JSON.stringify([...statuses])}; p99 of posts ${slowestPost.toFixed(0)} ms, of cached pages ${p99(observed).toFixed(0)} ms`,
  );
  expect(new Set(posts.map(([status]) => status))).toEqual(new Set([201]));
  expect(observed.failed).toEqual([]);
  // Requests over capacity are refused and counted.
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const shed = Number(/^site_shed_requests_total (\d+)/m.exec(metrics)?.[1]);
  expect(shed).toBe(statuses.get(503));
});
