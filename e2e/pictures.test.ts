import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { ADDRESSES } from "#e2e/fixtures/specification.ts";
import { page, site } from "#e2e/support/site.ts";

const PUBLIC = "build/client";

async function getImages(path: string) {
  const root = parse(await page(path));
  return root.querySelectorAll("img").map((image) => {
    const source = image.parentNode?.tagName === "PICTURE" ? image.parentNode : null;
    const sets = [image, ...(source?.querySelectorAll("source") ?? [])];
    return {
      alt: image.getAttribute("alt"),
      width: Number(image.getAttribute("width")),
      height: Number(image.getAttribute("height")),
      loading: image.getAttribute("loading"),
      priority: image.getAttribute("fetchpriority"),
      src: image.getAttribute("src") ?? "",
      candidates: sets.flatMap((one) =>
        (one.getAttribute("srcset") ?? "")
          .split(", ")
          .flatMap((entry) => entry.split(" ")[0] || []),
      ),
      sizes: sets.map((one) => one.getAttribute("sizes")).find((sizes) => sizes) ?? null,
    };
  });
}

const SAMPLE_PAGES = [
  "/",
  "/inventory",
  "/denago",
  "/evolution",
  "/rentals",
  "/vehicles/evolution-d6-max-gt4",
  "/lavallette",
  "/lavallette/rentals",
];

describe("pictures", () => {
  it.each(ADDRESSES)("of $path exist and have a size and a text", async ({ path }) => {
    const images = await getImages(path);
    const files = images.flatMap(({ src, candidates }) => [src, ...candidates]);
    // The server converts renders for browsers without AVIF.
    const missing = files.filter(
      (file) => !existsSync(join(PUBLIC, file.replace(/\.webp$/, ".avif"))),
    );
    expect(missing).toEqual([]);
    for (const { alt, width, height, candidates, sizes } of images) {
      expect(alt).not.toBeNull();
      expect(width).toBeGreaterThan(0);
      expect(height).toBeGreaterThan(0);
      if (candidates.length > 1) expect(sizes).not.toBeNull();
    }
  });

  it.each(SAMPLE_PAGES)("of %s: one has priority, the others load lazily", async (path) => {
    const images = await getImages(path);
    const first = images.filter(({ priority }) => priority === "high");
    expect(first.length).toBeGreaterThanOrEqual(1);
    expect(first.every(({ loading }) => loading !== "lazy")).toBe(true);
    const others = images.filter(({ priority, alt }) => priority !== "high" && alt !== "");
    // The inventory's first row has three pictures, and a scene has a cart in front of it.
    const inView = path === "/inventory" ? 2 : 1;
    expect(others.slice(inView).every(({ loading }) => loading === "lazy")).toBe(true);
  });

  it("are labeled as illustrations, and name the color that is seen", async () => {
    for (const path of SAMPLE_PAGES) {
      for (const { alt, src, candidates } of await getImages(path)) {
        const isIllustration = [src, ...candidates].some((file) =>
          /\/renders\/(carts|details|heroes)\//.test(file),
        );
        const isOfCart = [src, ...candidates].some((file) => /\/renders\/carts\//.test(file));
        if (isIllustration) expect(alt).toMatch(/^Illustration: ./);
        if (isOfCart) expect(alt).toMatch(/ in [A-Z][a-z ]+$/);
      }
    }
  });

  it("of carts are AVIF files in five widths", async () => {
    const cart = (await getImages("/inventory")).find(({ candidates }) => candidates.length > 0);
    expect(cart?.candidates).toHaveLength(5);
    const response = await site(cart?.candidates[0] ?? "");
    expect(response.headers.get("content-type")).toBe("image/avif");
    expect(cart?.src).toBe(cart?.candidates[3]?.replace(".avif", ".webp"));
  });
});
