import { Agent, request } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { openFrom, wait, waitUntilAccepted } from "./testing/connections.ts";

/** The benchmark runs this test with 8. */
const RESTARTS = 8;
/** Complete responses before each restart. */
const RESPONSES = 60;
/** Low enough that the server never sheds load. */
const CLIENTS = 9;
const BODY = JSON.stringify(GOOD_INQUIRY);

type RequestKind = { path: string; body?: string; status: number };
const REQUEST_KINDS: RequestKind[] = [
  { path: "/inventory", status: 200 },
  { path: "/contact?vehicle=denago-ev-city", status: 200 },
  { path: "/api/contact", body: BODY, status: 201 },
];

/** Resolves to "answered", "retry" if the connection was not accepted, or an error message. */
function send(url: string, agent: Agent, { path, body, status }: RequestKind): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(url + path, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });
    outgoing.on("response", (response) => {
      response.on("error", (error) => resolve(`${path}: ${error.message}`));
      response.resume().on("end", () => {
        const isComplete = response.complete && response.statusCode === status;
        resolve(isComplete ? "answered" : `${path}: ${response.statusCode}`);
      });
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // A server may close an idle connection at any time; clients then retry (RFC 9112, section 9.3.1).
      const wasClosed = body === undefined && outgoing.reusedSocket && error.code === "ECONNRESET";
      if (error.code === "ECONNREFUSED" || wasClosed) return resolve("retry");
      resolve(
        `${path}: ${error.code} on ${outgoing.reusedSocket ? "an open" : "a new"} connection`,
      );
    });
    outgoing.end(body);
  });
}

/** Waits until the port is free. The process may still serve open connections. */
async function waitUntilPortFree(url: string): Promise<void> {
  const isListening = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isListening()) await wait(10);
}

describe("restarts under load", () => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  it(`break no request of ${CLIENTS} clients in ${RESTARTS} restarts`, async () => {
    const port = String(await freePort());
    let running = await launchProcess({ PORT: port });
    const outcomes = new Map<string, number>();
    let isRunning = true;
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const kind = REQUEST_KINDS[index % REQUEST_KINDS.length] ?? { path: "/", status: 200 };
      while (isRunning) {
        const outcome = await send(running.url, agent, kind);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await wait(outcome === "retry" ? 100 : 5);
      }
    });
    const stops: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const enough = (outcomes.get("answered") ?? 0) + RESPONSES;
      while ((outcomes.get("answered") ?? 0) < enough) await wait(5);
      const start = performance.now();
      const stopped = running.stop().then((code) => {
        stops.push(performance.now() - start);
        return code;
      });
      await waitUntilPortFree(running.url);
      running = await launchProcess({ PORT: port });
      expect(await stopped).toBe(0);
    }
    isRunning = false;
    await Promise.all(clients);
    await running.discard();
    const { answered = 0, retry = 0, ...failed } = Object.fromEntries(outcomes);
    console.info(`${answered} answered, ${retry} retried, slowest stop ${Math.max(...stops)}`);
    expect(failed).toEqual({});
    expect(Math.max(...stops)).toBeLessThan(10_000);
  });

  it("do not wait for idle clients or unfinished requests", async () => {
    const instance = await launchProcess();
    const unused = openFrom("127.0.0.1", instance.url);
    const unfinished = openFrom(
      "127.0.0.1",
      instance.url,
      "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    );
    await waitUntilAccepted(instance.url);
    const start = performance.now();
    expect(await instance.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await unused.closed).toBeLessThan(await unfinished.closed);
  });
});
