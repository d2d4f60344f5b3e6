import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { page, site } from "#e2e/support/site.ts";

const MOST_BYTES = 6000;

const [file = "", ...others] = readdirSync("build/client/assets").filter((name) =>
  name.startsWith("live-quote-"),
);
const script = readFileSync(join("build/client/assets", file), "utf8");

describe("the script of the pages with a quote", () => {
  it("is one small file that needs no other", () => {
    expect(others).toEqual([]);
    expect(script).not.toMatch(/\bimport\b|\bexport\b|\brequire\(/);
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it("holds no framework and nothing of the server", () => {
    for (const text of ["react", 'createElement("', "zod", "process.env", "node:", "kysely"]) {
      expect(script.toLowerCase()).not.toContain(text);
    }
  });

  it("reckons by the figures of the page, not by its own", () => {
    expect(script).not.toMatch(/228\.34|116\.67|1050|2800|Lavallette/);
  });

  it.each(["/rentals", "/lavallette/rentals", "/reserve"])(
    "is the only one that %s loads",
    async (path) => {
      const root = parse(await page(path));
      const loaded = root.querySelectorAll("script[src]").map((each) => each.attributes);
      expect(loaded).toEqual([{ type: "module", src: `/assets/${file}` }]);
      expect(root.querySelectorAll('link[rel="modulepreload"]')).toEqual([]);
      const types = root.querySelectorAll("script:not([src])").map((each) => each.attributes.type);
      const known = ["application/ld+json", "application/json", "speculationrules"];
      expect(types.filter((type) => !known.includes(type ?? ""))).toEqual([]);
    },
  );

  it("is kept for good by the browser", async () => {
    const response = await site(`/assets/${file}`);
    expect(response.headers.get("content-type")).toContain("javascript");
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  it.each(["/", "/about", "/lavallette", "/inventory", "/contact"])(
    "does not come with %s",
    async (path) => {
      expect(await page(path)).not.toContain(file);
    },
  );
});
