import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { VehicleUpdate } from "#inventory/vehicle-reader.server.ts";
import { sitemapPart, sitemapPaths } from "./sitemap-parts.ts";

function stocked(imported: number): Parameters<typeof sitemapPart>[0] {
  const stock: VehicleUpdate[] = Array.from({ length: imported }, (_, number) => ({
    id: `own-${number}`,
    brand: "Club Car",
    catalogue: false,
    updated: "2026-01-05",
  }));
  return { catalogue, vehicles: { updateDates: async () => stock } };
}

describe("the files of the sitemap", () => {
  it("are a single file up to the limit", async () => {
    const input = stocked(3);
    expect(await sitemapPaths(input)).toEqual(["/sitemap.xml"]);
    expect((await sitemapPart(input, 1)).at(-1)?.path).toBe("/vehicles/own-2");
    expect(await sitemapPart(input, 2)).toEqual([]);
  });

  it("contain at most 50,000 URLs each, every URL once, the catalogue's first", async () => {
    const input = stocked(100_000);
    expect(await sitemapPaths(input)).toEqual([
      "/sitemap.xml",
      "/sitemaps/2.xml",
      "/sitemaps/3.xml",
    ]);
    const parts = await Promise.all([1, 2, 3, 4].map((number) => sitemapPart(input, number)));
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, expect.any(Number), 0]);
    const paths = parts.flat().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith("/vehicles/own-"))).toHaveLength(100_000);
    expect(paths.findIndex((path) => path.startsWith("/vehicles/own-"))).toBe(
      paths.length - 100_000,
    );
  });
});
