import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { site } from "#e2e/support/site.ts";

/** What proxies, frameworks and caches have been known to believe. The last ones could turn up in a page. */
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

/** One for each poison: the first answer of a kept page is the one that everybody gets after it. */
const KEPT = [
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
const NOT_KEPT = ["/inventory?brand=denago&x=1", "/thank-you?reference=7K4M-2QXD", "/api/nothing"];

const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4,12}){4}/g, "");

describe("headers that a proxy might have set", () => {
  let own: RunningSite;
  let first: string[];
  beforeAll(async () => {
    own = await launchSite();
    first = await Promise.all(
      POISONS.map(async (headers, index) =>
        (await fetch(own.url + KEPT[index], { headers, redirect: "manual" })).text(),
      ),
    );
  });
  afterAll(async () => {
    await own.stop();
  });

  it.each(POISONS.map((headers, index) => [headers, index] as const))(
    "%o change no answer, and none that is kept",
    async (headers, index) => {
      const path = KEPT[index] ?? "/";
      const clean = await (await site(path)).text();
      expect(clean.length).toBeGreaterThan(50);
      expect(first[index]).toBe(clean);
      expect(await (await fetch(own.url + path)).text()).toBe(clean);
      for (const address of NOT_KEPT) {
        const [poisoned, expected] = await Promise.all([
          fetch(own.url + address, { headers }),
          site(address),
        ]);
        expect(poisoned.status).toBe(expected.status);
        expect(withoutIds(await poisoned.text())).toBe(withoutIds(await expected.text()));
      }
    },
  );
});
