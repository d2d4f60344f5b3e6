import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#e2e/fixtures/specification.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

const COOKIE = "__Host-desk=a-cookie-of-the-desk; desk=another";

/** Text files that public pages load. */
const publicFiles = () =>
  readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|json|webmanifest|txt|html)$/.test(name),
  );

describe("the public site", () => {
  it.each(ADDRESSES)("$path does not mention the desk", async ({ path }) => {
    expect(await page(path)).not.toMatch(/\/desk\b/);
  });

  it("has no byte of the desk in its files", () => {
    const files = publicFiles();
    expect(files.length).toBeGreaterThan(10);
    const found = files.filter((name) =>
      /\/desk\b|desk-single-keys|The desk/.test(readFileSync(join("build/client", name), "utf8")),
    );
    expect(found).toEqual([]);
    // The test finds what it looks for.
    const scripts = readdirSync("build/desk/client/assets").filter((name) => name.endsWith(".js"));
    const texts = scripts.map((name) =>
      readFileSync(join("build/desk/client/assets", name), "utf8"),
    );
    expect(texts.join("")).toMatch(/\/desk\/events/);
  });

  it.each(["/sitemap.xml", "/robots.txt", "/llms.txt"])("%s does not mention it", async (path) => {
    expect(await page(path)).not.toMatch(/desk\b/);
  });

  it.each(["/", "/inventory", "/contact", "/vehicles/denago-ev-city"])(
    "%s is the same kept page for staff, and sets no cookie",
    async (path) => {
      const without = await site(path);
      const withCookie = await site(path, { headers: { cookie: COOKIE } });
      expect(withCookie.headers.get("set-cookie")).toBeNull();
      const own = ["date", "x-request-id"];
      const getHeaders = ({ headers }: Response) =>
        Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
      expect(getHeaders(withCookie)).toEqual(getHeaders(without));
      expect(await withCookie.text()).toBe(await without.text());
    },
  );
});

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports: string[] }>;
};

describe("the desk", () => {
  it("loads at most 170 kB of script for whichever page comes first", () => {
    const folder = "build/desk/client/assets";
    const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
    const text = readFileSync(join(folder, name), "utf8");
    const { entry, routes }: Manifest = JSON.parse(/\{.*\}/s.exec(text)?.[0] ?? "");
    const getBytes = (file: string) => statSync(join(folder, `${basename(file)}.br`)).size;
    const heavy = Object.keys(routes).filter((id) => {
      const files = new Set([entry.module, ...entry.imports]);
      for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
        for (const file of [route.module, ...route.imports]) files.add(file);
      }
      return [...files].reduce((sum, file) => sum + getBytes(file), getBytes(name)) > 170_000;
    });
    expect(heavy).toEqual([]);
  });

  it.each(["/desk/more", "/desk/nothing-here", "/desk/events"])(
    "%s is not kept, listed or sent to other sites as a referrer",
    async (path) => {
      const { headers } = await site(path);
      expect(headers.get("cache-control")).toContain("no-store");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("etag")).toBeNull();
    },
  );

  it.each([
    ["https://evil.example", "same-origin"],
    ["null", "cross-site"],
    [undefined, "cross-site"],
    [undefined, undefined],
    [PUBLIC_URL.replace("https", "http"), "same-origin"],
  ])("refuses a post from the origin %s, which a browser calls %s", async (origin, fetchSite) => {
    const { status } = await site("/desk/more", {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...(origin !== undefined && { origin }),
        ...(fetchSite !== undefined && { "sec-fetch-site": fetchSite }),
      },
      body: "a=1",
    });
    expect(status).toBe(403);
  });

  it("reads no large body of somebody who is not signed in", async () => {
    const { status } = await site("/desk/more", {
      method: "POST",
      headers: { origin: PUBLIC_URL, "content-type": "application/octet-stream" },
      body: Buffer.alloc(100_000),
    });
    expect(status).toBe(401);
  });
});
