import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress } from "./compression.ts";
import { ALL_VEHICLES } from "./keep-fresh.ts";
import { type CachedResponse, createResponseCache } from "./response-cache.ts";

type Page = Partial<Omit<CachedResponse, "bodies">> & { body?: Buffer };

function site(pages: Record<string, Page>, maxBytes = 1_000_000) {
  const rendered: string[] = [];
  let gate = Promise.resolve();
  const cache = createResponseCache(maxBytes);
  const fetch = (key: string) =>
    cache.fetch(key, async () => {
      rendered.push(key);
      const count = rendered.filter((one) => one === key).length;
      await gate;
      const { body = Buffer.from(`${key} ${count}`), ...page } = pages[key] ?? {};
      return {
        status: 200,
        headers: { "content-type": "text/html", "cache-control": "public, no-cache" },
        tags: new Set<string>(),
        ...page,
        bodies: { identity: body },
      };
    });
  const text = (key: string) => cache.get(key)?.bodies.identity.toString();
  const blockRenders = () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
  const change = (...tags: string[]) => {
    cache.invalidate(new Set([...tags, ALL_VEHICLES]));
    return cache.refreshStale();
  };
  return { cache, fetch, rendered, text, blockRenders, change };
}

const from = (...tags: string[]) => ({ tags: new Set(tags) });

describe("createResponseCache", () => {
  it("renders once for a burst, and stores the response with its ETag", async () => {
    const { cache, fetch, rendered, text } = site({});
    const burst = await Promise.all(Array.from({ length: 50 }, () => fetch("/a")));
    expect(rendered).toEqual(["/a"]);
    expect(new Set(burst).size).toBe(1);
    expect(text("/a")).toBe("/a 1");
    expect(cache.get("/a")?.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it.each<[string, Page]>([
    ["private", { headers: { "content-type": "text/html", "cache-control": "private, no-cache" } }],
    ["without Cache-Control", { headers: { "content-type": "text/html" } }],
    ["not found", { status: 404 }],
    ["redirected", { status: 308 }],
    ["failed", { status: 500 }],
  ])("does not store a response that is %s", async (_what, page) => {
    const { fetch, text } = site({ "/a": page });
    expect(await fetch("/a")).toMatchObject({ status: page.status ?? 200 });
    expect(text("/a")).toBeUndefined();
  });

  it("stays within its size and evicts the least recently used", async () => {
    const page = { body: Buffer.from("x".repeat(1000)) };
    const { fetch, text } = site({ "/a": page, "/b": page, "/c": page }, 5000);
    await fetch("/a");
    await fetch("/b");
    await fetch("/a");
    await fetch("/c");
    expect([text("/a"), text("/b"), text("/c")].map((found) => found !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("rejects a render that its schedule rejects, and retries on the next request", async () => {
    const { cache, fetch, rendered } = site({});
    const busy = () => Promise.reject(new Error("busy"));
    const render = async () => {
      throw new Error("rendered");
    };
    await expect(cache.fetch("/a", render, busy)).rejects.toThrow("busy");
    await fetch("/a");
    expect(rendered).toEqual(["/a"]);
  });

  it("replaces only the responses that a change affects", async () => {
    const { fetch, rendered, text, change } = site({
      "/one": from("v1"),
      "/two": from("v2"),
      "/list": from(ALL_VEHICLES),
      "/none": {},
    });
    for (const key of ["/one", "/two", "/list", "/none"]) await fetch(key);
    await change("v1");
    expect(rendered.slice(4).toSorted()).toEqual(["/list", "/one"]);
    expect([text("/one"), text("/two"), text("/list"), text("/none")]).toEqual([
      "/one 2",
      "/two 1",
      "/list 2",
      "/none 1",
    ]);
  });

  it("drops query results that a change affects", async () => {
    const { fetch, text, change } = site({ "/list?page=2": from(ALL_VEHICLES) });
    await fetch("/list?page=2");
    await change("v1");
    expect(text("/list?page=2")).toBeUndefined();
  });

  it("serves the stale response until the new one is rendered", async () => {
    const { fetch, text, blockRenders, change } = site({ "/one": from("v1") });
    await fetch("/one");
    const open = blockRenders();
    const changed = change("v1");
    expect(text("/one")).toBe("/one 1");
    open();
    await changed;
    expect(text("/one")).toBe("/one 2");
  });

  it("does not store a response rendered from data that changed meanwhile", async () => {
    const { fetch, text, blockRenders, change } = site({ "/one": from("v1") });
    const open = blockRenders();
    const fetched = fetch("/one");
    await change("v1");
    open();
    await fetched;
    expect(text("/one")).toBeUndefined();
    await fetch("/one");
    expect(text("/one")).toBe("/one 2");
  });

  it("does not share a render that started before a change with a request after it", async () => {
    const { fetch, text, blockRenders, change } = site({ "/one": from("v1") });
    const open = blockRenders();
    const first = fetch("/one");
    await change("v1");
    const second = fetch("/one");
    open();
    await Promise.all([first, second]);
    expect(text("/one")).toBe("/one 2");
  });

  it("keeps the compressed bodies of a page that a change does not alter", async () => {
    const { cache, fetch, rendered, change } = site({
      "/one": { ...from("v1"), body: Buffer.from("same") },
    });
    const { bodies } = await fetch("/one");
    await change("v1");
    expect(rendered).toHaveLength(2);
    expect(cache.get("/one")?.bodies).toBe(bodies);
  });

  it("keeps the stale response when rendering fails, until it succeeds", async () => {
    const page: Page = from("v1");
    const { cache, fetch, rendered, text, change } = site({ "/one": page, "/two": from("v1") });
    await fetch("/one");
    await fetch("/two");
    page.status = 503;
    await expect(change("v1")).rejects.toThrow("/one");
    await expect(cache.refreshStale()).rejects.toThrow("/one");
    expect(text("/one")).toBe("/one 1");
    expect(text("/two")).toBe("/two 2");
    page.status = 200;
    await cache.refreshStale();
    expect(text("/one")).toBe("/one 4");
    await cache.refreshStale();
    expect(rendered).toHaveLength(6);
  });

  it("refreshes first what visitors ask for meanwhile", async () => {
    const keys = ["/a", "/b", "/c", "/d"];
    const pages = Object.fromEntries(keys.map((key) => [key, from(ALL_VEHICLES)]));
    const { cache, fetch, rendered, blockRenders } = site(pages);
    for (const key of keys) await fetch(key);
    rendered.length = 0;
    cache.invalidate(new Set([ALL_VEHICLES]));
    const open = blockRenders();
    const refreshed = cache.refreshStale();
    expect(cache.get("/a")).toBeDefined();
    open();
    await refreshed;
    expect(rendered).toEqual(["/d", "/a", "/c", "/b"]);
  });

  it("compresses pages better, one at a time, once they were sent as Brotli", async () => {
    const body = readFileSync(import.meta.filename);
    const { cache, fetch } = site({ "/a": { body }, "/b": { body }, "/a?page=2": { body } });
    const first = await compress(body, "br");
    for (const key of ["/a", "/b", "/a?page=2"]) {
      const { bodies } = await fetch(key);
      if (key !== "/b") bodies.br = Promise.resolve(first);
    }
    await cache.recompressOne();
    await cache.recompressOne();
    const getSize = async (key: string) => (await cache.get(key)?.bodies.br)?.length;
    expect(await getSize("/a")).toBeLessThan(first.length);
    expect(await getSize("/b")).toBeUndefined();
    expect(await getSize("/a?page=2")).toBe(first.length);
    const recompressed = await cache.get("/a")?.bodies.br;
    expect(recompressed && brotliDecompressSync(recompressed).equals(body)).toBe(true);
  });

  it("drops a page that no longer exists", async () => {
    const page: Page = from("v1");
    const { fetch, text, change } = site({ "/one": page });
    await fetch("/one");
    page.status = 404;
    await change("v1");
    expect(text("/one")).toBeUndefined();
  });
});
