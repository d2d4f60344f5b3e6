import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { clockAt, nextOpenDay } from "#e2e/support/shifted-day.ts";

/** Headers that proxies, frameworks or caches trust, or that a page could reflect. */
const POISONS: Record<string, string>[] = [
  { "x-forwarded-host": "evil.example", "x-forwarded-port": "1" },
  { "x-forwarded-proto": "http", "x-forwarded-for": "203.0.113.9", "x-forwarded-ssl": "off" },
  { forwarded: "for=203.0.113.9;host=evil.example;proto=http" },
  { "x-original-url": "/about", "x-rewrite-url": "/about", "x-forwarded-prefix": "/evil" },
  { "x-host": "evil.example", "x-forwarded-server": "evil.example", "x-real-ip": "203.0.113.9" },
  { "x-react-router-data": "yes", "x-react-router-version": "1", "x-react-router-prerender": "1" },
  { "x-http-method-override": "POST", "x-method-override": "DELETE" },
  { referer: `${PUBLIC_URL}/rentals?utm_source=evil` },
  { cookie: "a=b", authorization: "Basic ZGFuYTpkYW5h" },
  { "accept-language": "fr", "user-agent": "evil", accept: "application/json" },
];

/** One path per header set; the first response is the one that is cached. */
const CACHED = [
  "/showroom",
  "/about",
  "/services",
  "/rentals",
  "/denago",
  "/evolution",
  "/sitemap.xml",
  "/robots.txt",
  "/lavallette",
  "/inventory",
];
const UNCACHED = ["/inventory?brand=denago&x=1", "/thank-you?reference=7K4M-2QXD", "/api/nothing"];

const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, "");

describe("headers of an attacker", () => {
  let instance: RunningProcess;
  /** A site that gets none of the headers. */
  let clean: RunningProcess;
  let first: string[];
  beforeAll(async () => {
    // Pages say until when the shop is open: far from the hour, both sites say the same.
    const clock = clockAt(nextOpenDay(), "12:10");
    [instance, clean] = await Promise.all([launchProcess(clock), launchProcess(clock)]);
    first = await Promise.all(
      POISONS.map(async (headers, index) =>
        (await fetch(instance.url + CACHED[index], { headers, redirect: "manual" })).text(),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all([instance.discard(), clean.discard()]);
  });

  it.each(POISONS.map((headers, index) => [headers, index] as const))(
    "%o change no response, cached or not",
    async (headers, index) => {
      const path = CACHED[index] ?? "/";
      const expected = await (await fetch(clean.url + path)).text();
      expect(expected.length).toBeGreaterThan(50);
      expect(first[index]).toBe(expected);
      expect(await (await fetch(instance.url + path)).text()).toBe(expected);
      for (const uncachedPath of UNCACHED) {
        const [poisoned, expectedResponse] = await Promise.all([
          fetch(instance.url + uncachedPath, { headers }),
          fetch(clean.url + uncachedPath),
        ]);
        expect(poisoned.status).toBe(expectedResponse.status);
        expect(withoutIds(await poisoned.text())).toBe(withoutIds(await expectedResponse.text()));
      }
    },
  );
});
