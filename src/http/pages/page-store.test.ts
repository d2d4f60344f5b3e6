import { describe, expect, it } from "vitest";
import { identityOf } from "#http/held/encodings.ts";
import { createPageStore } from "./page-store.ts";
import type { Rendered } from "./rendered.ts";
import { WHOLE_STOCK } from "./stock-reads.ts";

type Page = Partial<Rendered> & { from?: readonly string[] };

/** A site of pages that count how often they were rendered. */
function site(pages: Record<string, Page>) {
  const rendered: string[] = [];
  const faults: unknown[] = [];
  let gate = Promise.resolve();
  const store = createPageStore({
    async render(address) {
      rendered.push(address);
      const count = rendered.filter((one) => one === address).length;
      await gate;
      const { from = [], ...page } = pages[address] ?? {};
      return {
        status: 200,
        headers: { "content-type": "text/html", "cache-control": "public, no-cache" },
        body: Buffer.from(`${address} ${count}`),
        stock: new Set(from),
        ...page,
      };
    },
    headers: { "x-always": "here" },
    mostBytes: 1_000_000,
    onFault: (error) => faults.push(error),
  });
  const text = (address: string) => {
    const held = store.get(address);
    return held && identityOf(held.bodies).toString();
  };
  const hold = () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };
  return { store, rendered, faults, text, hold };
}

describe("createPageStore", () => {
  it("renders a page once for a burst, and keeps it with all headers", async () => {
    const { store, rendered, text } = site({});
    const burst = await Promise.all(Array.from({ length: 50 }, () => store.ask("/a")));
    expect(rendered).toEqual(["/a"]);
    expect(new Set(burst).size).toBe(1);
    expect(text("/a")).toBe("/a 1");
    expect(store.get("/a")?.headers).toEqual(
      expect.arrayContaining(["x-always", "here", "vary", "accept-encoding"]),
    );
  });

  it.each<[string, Page]>([
    ["private", { headers: { "content-type": "text/html", "cache-control": "private, no-cache" } }],
    ["without a word on keeping", { headers: { "content-type": "text/html" } }],
    ["not found", { status: 404 }],
    ["redirected", { status: 308 }],
    ["failed", { status: 500 }],
  ])("does not keep what is %s", async (_what, page) => {
    const { store, text } = site({ "/a": page });
    expect(await store.ask("/a")).toMatchObject({ status: page.status ?? 200 });
    expect(text("/a")).toBeUndefined();
  });

  it("replaces the pages that a change touches, and no other", async () => {
    const { store, rendered, text } = site({
      "/one": { from: ["v1"] },
      "/two": { from: ["v2"] },
      "/list": { from: [WHOLE_STOCK] },
      "/none": {},
    });
    for (const address of ["/one", "/two", "/list", "/none"]) await store.ask(address);
    expect(await store.renewTouched(["v1"])).toEqual([]);
    expect(rendered.slice(4).toSorted()).toEqual(["/list", "/one"]);
    expect([text("/one"), text("/two"), text("/list"), text("/none")]).toEqual([
      "/one 2",
      "/two 1",
      "/list 2",
      "/none 1",
    ]);
  });

  it("sends the old page until the new one is there", async () => {
    const { store, text, hold } = site({ "/one": { from: ["v1"] } });
    await store.ask("/one");
    const open = hold();
    const renewed = store.renewTouched(["v1"]);
    expect(text("/one")).toBe("/one 1");
    open();
    await renewed;
    expect(text("/one")).toBe("/one 2");
  });

  it("does not keep what was rendered from a stock that has changed meanwhile", async () => {
    const { store, text, hold } = site({ "/one": { from: ["v1"] } });
    const open = hold();
    const asked = store.ask("/one");
    await store.renewTouched(["v1"]);
    open();
    await asked;
    expect(text("/one")).toBeUndefined();
    await store.ask("/one");
    expect(text("/one")).toBe("/one 2");
  });

  it("gives nobody who asks after a change what was begun before it", async () => {
    const { store, text, hold } = site({ "/one": { from: ["v1"] } });
    const open = hold();
    const first = store.ask("/one");
    await store.renewTouched(["v1"]);
    const second = store.ask("/one");
    open();
    await Promise.all([first, second]);
    expect(text("/one")).toBe("/one 2");
  });

  it("keeps a page that a change does not show in", async () => {
    const { store } = site({ "/one": { from: ["v1"], body: Buffer.from("same") } });
    await store.ask("/one");
    const before = store.get("/one");
    await store.renewTouched(["v1"]);
    expect(store.get("/one")).toBe(before);
  });

  it("keeps the old page when the new one fails, and says that it is not done", async () => {
    const page: Page = { from: ["v1"] };
    const { store, text, faults } = site({ "/one": page });
    await store.ask("/one");
    page.status = 503;
    expect(await store.renewTouched(["v1"])).toEqual(["/one"]);
    expect(await store.renewAgain(["/one"])).toEqual(["/one"]);
    expect(text("/one")).toBe("/one 1");
    expect(faults).toHaveLength(2);
    page.status = 200;
    expect(await store.renewAgain(["/one"])).toEqual([]);
    expect(text("/one")).toBe("/one 4");
  });

  it("lets go of a page that is no longer there", async () => {
    const page: Page = { from: ["v1"] };
    const { store, text } = site({ "/one": page });
    await store.ask("/one");
    page.status = 404;
    expect(await store.renewTouched(["v1"])).toEqual([]);
    expect(text("/one")).toBeUndefined();
  });
});
