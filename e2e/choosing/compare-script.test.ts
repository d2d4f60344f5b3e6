import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { page } from "#e2e/support/site.ts";

const MOST_BYTES = 6000;

const [file = "", ...others] = readdirSync("build/client/assets").filter((name) =>
  name.startsWith("compare-kept-"),
);
const script = readFileSync(join("build/client/assets", file), "utf8");

describe("the script of the comparison", () => {
  it("is one small file that needs no other, and holds no framework and no cart", () => {
    expect(others).toEqual([]);
    expect(script).not.toMatch(/\bimport\b|\bexport\b|\brequire\(/);
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(MOST_BYTES);
    for (const text of ["react", "zod", "process.env", "denago", "evolution"]) {
      expect(script.toLowerCase()).not.toContain(text);
    }
  });

  it.each(["/compare", "/compare?cart=denago-ev-nomad"])("is the only one of %s", async (path) => {
    const root = parse(await page(path));
    const loaded = root.querySelectorAll("script[src]").map((each) => each.getAttribute("src"));
    expect(loaded).toEqual([`/assets/${file}`]);
  });

  it.each(["/", "/denago", "/lavallette", "/finder?who=four", "/about"])(
    "does not come with %s",
    async (path) => {
      expect(await page(path)).not.toContain(file);
    },
  );

  it.each(["/", "/denago", "/lavallette", "/vehicles/denago-ev-nomad"])(
    "%s offers the comparison by plain links",
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
