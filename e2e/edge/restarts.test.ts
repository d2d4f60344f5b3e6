import { Agent, request } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { freePort, launchSite } from "#e2e/support/launch-site.ts";
import { openFrom, wait } from "./testing/connections.ts";

const RESTARTS = 8;
/** Few enough that the server never has too much to do. */
const CLIENTS = 9;
const BODY = JSON.stringify(GOOD_INQUIRY);

type Kind = { path: string; body?: string; status: number };
const KINDS: Kind[] = [
  { path: "/inventory", status: 200 },
  { path: "/contact?vehicle=denago-ev-city", status: 200 },
  { path: "/api/contact", body: BODY, status: 201 },
];

/** "answered", "again" when nobody was there to take the connection, or what went wrong with a request that was taken. */
function ask(url: string, agent: Agent, { path, body, status }: Kind): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url + path, {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });
    sent.on("response", (response) => {
      response.on("error", (error) => resolve(`${path}: ${error.message}`));
      response.resume().on("end", () => {
        const whole = response.complete && response.statusCode === status;
        resolve(whole ? "answered" : `${path}: ${response.statusCode}`);
      });
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // A client may find an open connection closed at any time, and asks again by itself (RFC 9112, 9.3.1).
      const wasClosed = body === undefined && sent.reusedSocket && error.code === "ECONNRESET";
      if (error.code === "ECONNREFUSED" || wasClosed) return resolve("again");
      resolve(`${path}: ${error.code} on ${sent.reusedSocket ? "an open" : "a new"} connection`);
    });
    sent.end(body);
  });
}

/** The port is free from here on, while the process still answers those that it knows. */
async function untilGone(url: string): Promise<void> {
  const isThere = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isThere()) await wait(10);
}

describe("restarts under load", () => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  it(`break no request of ${CLIENTS} clients in ${RESTARTS} of them`, async () => {
    const port = String(await freePort());
    let running = await launchSite({ PORT: port });
    const outcomes = new Map<string, number>();
    let goesOn = true;
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const kind = KINDS[index % KINDS.length] ?? { path: "/", status: 200 };
      while (goesOn) {
        const outcome = await ask(running.url, agent, kind);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await wait(outcome === "again" ? 100 : 5);
      }
    });
    const stops: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await wait(150);
      const began = performance.now();
      const stopped = running.stop().then((code) => {
        stops.push(performance.now() - began);
        return code;
      });
      await untilGone(running.url);
      running = await launchSite({ PORT: port });
      expect(await stopped).toBe(0);
    }
    goesOn = false;
    await Promise.all(clients);
    await running.stop();
    const { answered = 0, again = 0, ...broken } = Object.fromEntries(outcomes);
    console.info(`${answered} answered, ${again} asked again, slowest stop ${Math.max(...stops)}`);
    expect(broken).toEqual({});
    expect(answered).toBeGreaterThan(RESTARTS * 20);
    expect(Math.max(...stops)).toBeLessThan(10_000);
  });

  it("wait for no client that asks for nothing or never comes to an end", async () => {
    const own = await launchSite();
    const unused = openFrom("127.0.0.1", own.url);
    const unfinished = openFrom(
      "127.0.0.1",
      own.url,
      "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    );
    await wait(300);
    const began = performance.now();
    expect(await own.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await unused.ended).toBeLessThan(await unfinished.ended);
  });
});
