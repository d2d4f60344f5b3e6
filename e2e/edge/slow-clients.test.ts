import { expect, it } from "vitest";
import { launchSite } from "#e2e/support/launch-site.ts";
import { rawExchange } from "#e2e/support/raw-request.ts";
import { type Held, openFrom, wait } from "./testing/connections.ts";
import { p99, steadyClient } from "./testing/steady-client.ts";

const LONGEST_MS = 15_000;
const POST = "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

/** Sends one byte more, again and again, as long as the server takes them. */
function drip({ socket }: Held): Held["socket"] {
  const timer = setInterval(() => socket.write("a"), 2000);
  return socket.once("close", () => clearInterval(timer));
}

const KINDS: [from: string, sent: string][] = [
  // The limit for one address is not what is meant here.
  ["127.0.0.10", ""],
  ["127.0.0.11", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
  ["127.0.0.12", `${POST}Content-Length: 1000\r\n\r\n{`],
  ["127.0.0.13", `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n{`],
];

it("closes 1,000 connections that never finish a request, and answers everybody else", async () => {
  const own = await launchSite();
  const honest = steadyClient(own.url, ["/", "/inventory", "/healthz"], "127.0.0.2");
  const lasted: Promise<number>[] = [];
  for (let batch = 0; batch < 25; batch += 1) {
    const held = KINDS.flatMap(([from, sent]) =>
      Array.from({ length: 10 }, () => openFrom(from, own.url, sent)),
    );
    // Connections are accepted in turn: when this one is answered, all those before it have been.
    const probe = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    expect(await rawExchange(probe, own.url)).toContain(" 200 OK");
    const accepted = performance.now();
    for (const [index, one] of held.entries()) {
      expect(one.socket.destroyed).toBe(false);
      // Half of them go on sending.
      if (index % 2 === 0) drip(one);
      lasted.push(one.ended.then((moment) => moment - accepted));
    }
  }
  expect(lasted).toHaveLength(1000);
  const all = await Promise.race([Promise.all(lasted), wait(30_000)]);
  const seen = await honest.stop();
  expect(await own.stop()).toBe(0);
  const longest = all === undefined ? Number.POSITIVE_INFINITY : Math.max(...all);
  console.info(`closed after ${longest.toFixed(0)} ms; honest p99 ${p99(seen).toFixed(0)} ms`);
  expect(longest).toBeLessThan(LONGEST_MS + 3000);
  expect(seen.failed).toEqual([]);
  expect(seen.milliseconds.length).toBeGreaterThan(100);
  expect(p99(seen)).toBeLessThan(250);
});
