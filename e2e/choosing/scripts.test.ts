import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { page } from "#e2e/support/site.ts";

const MAX_BYTES = 126_000;

const sizes = new Map<string, number>();

/** Compressed, in bytes. Pages share files, and Brotli's best takes seconds. */
function fileSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(`build/client${file}`)).length;
  sizes.set(file, size);
  return size;
}

const getScripts = (html: string) => new Set(html.match(/\/assets\/[\w-]+\.js/g));

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
    const files = [...getScripts(await page(path))];
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + fileSize(file), 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it.each(["/", "/denago", "/lavallette", "/about"])("%s has none", async (path) => {
    expect([...getScripts(await page(path))]).toEqual([]);
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
