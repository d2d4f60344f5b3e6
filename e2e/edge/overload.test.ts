import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import { launchSite } from "#e2e/support/launch-site.ts";
import { wait } from "./testing/connections.ts";
import { p99, steadyClient } from "./testing/steady-client.ts";

const LOAD_MS = 5000;
const CLIENTS = 250;

type Answers = Record<string, number>;

/** Visitors who all want what has to be worked out for them, from a thread of their own. Answers are counted by status. */
function crowd(url: string): { finished: Promise<Answers> } {
  const worker = new Worker(new URL("./testing/overload-worker.ts", import.meta.url), {
    workerData: { url, clients: CLIENTS, milliseconds: LOAD_MS },
  });
  return {
    finished: new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    }),
  };
}

it("turns away what it cannot work out, and goes on with what it keeps", async () => {
  const own = await launchSite();
  onTestFinished(async () => {
    await own.stop();
  });
  await wait(1500);
  const honest = steadyClient(own.url, ["/", "/rentals?utm_source=mail", "/healthz"], "127.0.0.2");
  const answers = await crowd(own.url).finished;
  const seen = await honest.stop();
  console.info(`${JSON.stringify(answers)}; p99 of kept pages ${p99(seen).toFixed(0)} ms`);
  expect(seen.failed).toEqual([]);
  expect(seen.milliseconds.length).toBeGreaterThan(20);
  expect(p99(seen)).toBeLessThan(1000);
  const { 200: rendered = 0, 201: stored = 0, 503: shed = 0, ...others } = answers;
  expect(others).toEqual({ "503 with Retry-After in words": shed });
  expect(rendered).toBeGreaterThan(50);
  expect(stored).toBeGreaterThan(10);
  expect(shed).toBeGreaterThan(10);
  // It was the load alone.
  const after = await fetch(`${own.url}/contact`);
  expect(after.status).toBe(200);
});
