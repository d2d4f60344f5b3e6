import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { page } from "#e2e/support/site.ts";

const MOST_BYTES = 125_000;

const scriptsOf = (html: string) => new Set(html.match(/\/assets\/[\w-]+\.js/g));

describe("the scripts of pages that move", () => {
  it.each([
    "/inventory",
    "/compare?cart=denago-ev-nomad",
    "/finder?who=four",
    "/vehicles/denago-ev-nomad",
    "/rentals",
    "/brick/rentals",
    "/reserve",
    "/contact",
  ])("%s stays within its budget", async (path) => {
    const sizes = [...scriptsOf(await page(path))].map(
      (file) => brotliCompressSync(readFileSync(`build/client${file}`)).length,
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(["/", "/denago", "/lavallette", "/about"])("%s has none", async (path) => {
    expect([...scriptsOf(await page(path))]).toEqual([]);
  });

  it.each(["/", "/denago", "/lavallette", "/vehicles/denago-ev-nomad"])(
    "%s links to the comparison",
    async (path) => {
      const links = parse(await page(path))
        .querySelectorAll('main a[href^="/compare?cart="]')
        .map((link) => link.text);
      expect(links.length).toBeGreaterThan(0);
      for (const text of links) expect(text).toMatch(/^(Compare|Shortlist and compare): .+/);
      expect(new Set(links).size).toBe(links.length);
    },
  );
});
