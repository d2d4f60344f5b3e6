import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADDRESSES } from "#e2e/fixtures/specification.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";
import { TEST_ACTOR, withVehicles } from "#e2e/support/stock.ts";

const WITH_SCRIPT =
  /^\/(inventory|compare|finder|contact|vehicles\/.*|reserve|rentals|[a-z-]+\/rentals)$/;
const SCRIPTS = /<script(?![^>]*type="(?:application\/ld\+json|speculationrules)")/g;
const INLINE = /<script([^>]*)>([\s\S]*?)<\/script>/g;

const cspHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("every page", () => {
  it.each(ADDRESSES)(
    "$path has only the script of the hours unless it needs more, and one style sheet",
    async ({ path }) => {
      const html = await page(path);
      const scripts = html.match(SCRIPTS)?.length ?? 0;
      expect(scripts === 1).toBe(!WITH_SCRIPT.test(path));
      expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
      expect(html).not.toContain("<style");
      expect(html).not.toContain("nonce=");
    },
  );

  it.each(["/", "/inventory", "/contact?intent=quote", "/nothing-here", "/thank-you"])(
    "%s allows exactly its inline scripts",
    async (path) => {
      const response = await site(path);
      const policy = response.headers.get("content-security-policy") ?? "";
      const html = await response.text();
      const inline = [...html.matchAll(INLINE)].flatMap(([, attributes = "", text = ""]) =>
        /\bsrc=|json"/.test(attributes) ? [] : [cspHash(text)],
      );
      expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(inline));
    },
  );
});

describe("a cached page", () => {
  it("is revalidated with its ETag", async () => {
    const first = await site("/rentals");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    expect(first.headers.get("vary")).toBe("accept-encoding");
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await site("/rentals", { headers: { "if-none-match": tag } });
      expect(again.status).toBe(304);
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("content-security-policy")).toBe(
        first.headers.get("content-security-policy"),
      );
      expect(await again.text()).toBe("");
    }
    expect((await site("/rentals", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is the same in every encoding", async () => {
    const plain = await site("/rentals", { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const text = await plain.text();
    for (const encoding of ["br", "gzip"]) {
      const response = await site("/rentals", { headers: { "accept-encoding": encoding } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("etag")).toBe(plain.headers.get("etag"));
      expect(await response.text()).toBe(text);
    }
  });

  it("ignores query parameters that it does not read, and sends No-Vary-Search", async () => {
    const plain = await site("/about");
    const campaign = await site("/about?utm_source=mail&fbclid=1");
    expect(plain.headers.get("no-vary-search")).toBe("params");
    expect(campaign.headers.get("etag")).toBe(plain.headers.get("etag"));
    const listed = await site("/inventory?brand=denago");
    expect(listed.headers.get("no-vary-search")).toMatch(/^params, except=\(.*"brand"/);
    expect(listed.headers.get("etag")).not.toBeNull();
    const more = await site("/inventory?utm_source=mail&brand=denago&x=1");
    expect(more.headers.get("etag")).toBe(listed.headers.get("etag"));
  });

  it("is not cached when it is specific to one visitor", async () => {
    for (const path of ["/contact", "/thank-you?reference=7K4M-2QXD"]) {
      const { headers } = await site(path);
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("etag")).toBeNull();
    }
  });
});

describe("a stock change", () => {
  let changedSite: RunningSite;
  beforeAll(async () => {
    changedSite = await launchSite();
  });
  afterAll(() => changedSite.discard());
  const getTag = async (path: string) => (await fetch(changedSite.url + path)).headers.get("etag");

  it("invalidates only the responses that show the vehicle", async () => {
    const touched = ["/inventory", "/vehicles/denago-ev-city", "/api/vehicles"];
    const untouched = ["/vehicles/denago-ev-nomad", "/about", "/lavallette/rentals"];
    const before = await Promise.all([...touched, ...untouched].map(getTag));
    await withVehicles(changedSite.dataDir, (vehicles) =>
      vehicles.change(TEST_ACTOR, "denago-ev-city", { inStock: false }),
    );
    for (const [index, path] of touched.entries()) {
      await expect.poll(() => getTag(path)).not.toBe(before[index]);
    }
    for (const [index, path] of untouched.entries()) {
      expect(await getTag(path)).toBe(before[touched.length + index]);
    }
    expect(
      await (await fetch(`${changedSite.url}/api/vehicles/denago-ev-city`)).json(),
    ).toMatchObject({
      inStock: false,
    });
  });
});
