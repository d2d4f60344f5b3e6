import { Worker } from "node:worker_threads";
import { expect, it, onTestFinished } from "vitest";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { p99, steadyClient } from "./testing/steady-client.ts";

const CLIENTS = 250;
const CACHED = ["/", "/rentals?utm_source=mail"];
/** Responses by status until the load ends. */
const ENOUGH = { 200: 150, 201: 50, 503: 300 };

type Counts = Record<string, number>;

/** Requests uncached pages from a worker thread and counts the responses by status. */
function startLoad(url: string): { finished: Promise<Counts> } {
  const worker = new Worker(new URL("./testing/overload-worker.ts", import.meta.url), {
    workerData: { url, clients: CLIENTS, enough: ENOUGH },
  });
  return {
    finished: new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    }),
  };
}

it("sheds what it cannot render, and keeps serving cached pages", async () => {
  const instance = await launchProcess();
  onTestFinished(async () => {
    await instance.discard();
  });
  await Promise.all(CACHED.map((path) => fetch(instance.url + path)));
  const steady = steadyClient(instance.url, [...CACHED, "/healthz"], "127.0.0.2");
  const counts = await startLoad(instance.url).finished;
  const observed = await steady.stop();
  console.info(`${JSON.stringify(counts)}; p99 of cached pages ${p99(observed).toFixed(0)} ms`);
  expect(observed.failed).toEqual([]);
  expect(observed.milliseconds.length).toBeGreaterThan(20);
  const { 200: _rendered, 201: _stored, 503: shed = 0, ...others } = counts;
  expect(others).toEqual({ "503 with Retry-After and message": shed });
  // Serves uncached pages again once the load is gone.
  const after = await fetch(`${instance.url}/contact`);
  expect(after.status).toBe(200);
});
