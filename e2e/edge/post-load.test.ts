import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { p99, steadyClient } from "./testing/steady-client.ts";

const CONNECTIONS = 64;
const REQUESTS = 400;

let site: RunningSite;
/** With the limits of visitors over time. */
let limited: RunningSite;

beforeAll(async () => {
  [site, limited] = await Promise.all([launchSite({}), launchSite({ CONTACT_RATE: "5" })]);
});

afterAll(async () => {
  await Promise.all([site.discard(), limited.discard()]);
});

type Flood = { method?: "POST"; body?: Record<string, string>; statuses: number[] };

/** Posts that make the site work for a visitor who is not signed in. */
const FLOODS: [path: string, flood: Flood][] = [
  ["/contact", { method: "POST", body: { email: "no" }, statuses: [422, 503] }],
  ["/reserve", { method: "POST", body: { show: "1" }, statuses: [200, 422, 503] }],
  ["/reservations/AAAA-AAAA/cancel?key=x", { method: "POST", statuses: [404, 429, 503] }],
  ["/nope", { method: "POST", statuses: [404, 405] }],
  ["/no/such/page", { method: "POST", statuses: [404] }],
  ["/about", { method: "POST", statuses: [405] }],
  ["/desk/challenge", { method: "POST", statuses: [404] }],
  ["/desk/inbox/x", { method: "POST", statuses: [401] }],
  [
    "/api/rentals/availability?class=utility&from=2027-07-01&to=2027-08-31",
    { statuses: [200, 503] },
  ],
];

const flood = (url: string, { method, body }: Partial<Flood>, agent: Agent | false) =>
  new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method: method ?? "GET",
      headers: {
        ...(method === "POST" && {
          "content-type": "application/x-www-form-urlencoded",
          ...(new URL(url).pathname.startsWith("/desk") && { origin: PUBLIC_URL }),
        }),
      },
    });
    outgoing.on("response", (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().on("end", () => {
        resolve({ status: statusCode, retryAfter: headers["retry-after"] });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body === undefined ? undefined : String(new URLSearchParams(body)));
  });

/** All clients at once, each with one request after the other. Returns how many responses had each status. */
async function floodAll(
  send: (left: number) => ReturnType<typeof flood>,
  check: (response: Awaited<ReturnType<typeof flood>>) => unknown,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        const response = await send(left);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        check(response);
      }
    }),
  );
  return statuses;
}

describe.each(CHECKS_EVERYTHING ? FLOODS : FLOODS.filter((_, index) => index % 4 === 0))(
  `${CONNECTIONS} connections of one address: %s`,
  (path, options) => {
    it("get as many responses as one may have, and others get theirs", async () => {
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      const steady = steadyClient(site.url, ["/", "/healthz"], "127.0.0.2");
      const statuses = await floodAll(
        () => flood(site.url + path, options, agent),
        ({ status, retryAfter }) => status === 503 && expect(retryAfter).toBe("5"),
      );
      const observed = await steady.stop();
      console.info(
        `${path}: ${JSON.stringify([...statuses])}, others' p99 ${p99(observed).toFixed(0)} ms`,
      );
      expect(options.statuses).toEqual(expect.arrayContaining([...statuses.keys()]));
      if (options.statuses.includes(503)) expect(statuses.get(503)).toBeGreaterThan(0);
      expect(observed.failed).toEqual([]);
    });
  },
);

const RENDERED: [path: string, options: Partial<Flood>][] = [
  ["/contact", { method: "POST", body: { email: "no" } }],
  ["/desk/sign-in", { method: "POST", body: { email: "no@example.com", password: "no" } }],
  ["/inventory?search=cart", {}],
];

describe.each(CHECKS_EVERYTHING ? RENDERED : RENDERED.slice(0, 1))(
  `${CONNECTIONS} clients of one address with a new connection for each request: %s`,
  (path, options) => {
    it("get as many pages as one visitor may have, and others get theirs", async () => {
      const steady = steadyClient(limited.url, ["/", "/healthz"], "127.0.0.2");
      const statuses = await floodAll(
        (left) => flood(`${limited.url}${path}${path.includes("?") ? left : ""}`, options, false),
        ({ status, retryAfter }) => status === 429 && expect(Number(retryAfter)).toBeGreaterThan(0),
      );
      const observed = await steady.stop();
      console.info(
        `${path}, new connections: ${JSON.stringify([...statuses])}, others' p99 ${p99(observed).toFixed(0)} ms`,
      );
      expect(statuses.get(429)).toBeGreaterThan(0);
      expect(observed.failed).toEqual([]);
    });
  },
);
