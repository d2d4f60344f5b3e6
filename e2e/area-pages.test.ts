import { brotliCompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { AREAS } from "#e2e/fixtures/specification.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

/** Three-word shingles without the area's name, so that swapping the name does not hide a copy. */
function shingles(text: string, name: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll(name.toLowerCase(), "")
      .match(/[a-z0-9$']+/g) ?? [];
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(" ")));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = a.intersection(b).size;
  return shared / (a.size + b.size - shared);
}

const MAX_SIMILARITY = 0.6;

/** The area-specific parts of a rental page: lead, notes, delivery and questions. */
const OPENING = "main > div > div:has(> aside)";
const OWN_PARTS = [
  "main > section:first-of-type > div",
  `${OPENING} > div`,
  `${OPENING} > aside`,
  "div:has(> details)",
];

const nameOn = (html: string) => parseHead(html).h1[0]?.replace("Golf cart rentals in ", "") ?? "";

/** Replaces a rental page's specific parts with those of another area, with the name swapped. */
function withParts(html: string, other: string): string {
  const [root, source] = [parse(html), parse(other)];
  for (const selector of OWN_PARTS) {
    const own = root.querySelectorAll(selector);
    const otherParts = source.querySelectorAll(selector);
    if (own.length === 0 || own.length !== otherParts.length) throw new Error(`no ${selector}`);
    own.forEach((part, index) => {
      const words = otherParts[index]?.innerHTML ?? "";
      part.set_content(words.replaceAll(nameOn(other), nameOn(html)));
    });
  }
  return root.toString();
}

describe("area pages", () => {
  const texts = new Map<string, Set<string>>();
  const rentalPages = new Map<string, string>();

  const toShingles = (html: string, slug: string) =>
    shingles(mainText(html), slug.replaceAll("-", " "));

  beforeAll(async () => {
    for (const slug of AREAS) {
      for (const path of [`/${slug}`, `/${slug}/rentals`]) {
        const html = await page(path);
        texts.set(path, toShingles(html, slug));
        if (path.endsWith("/rentals")) rentalPages.set(slug, html);
      }
    }
  });

  it("are not copies of each other with the name swapped", () => {
    const entries = [...texts];
    expect(entries).toHaveLength(70);
    const pairs = entries.flatMap(([path, own], index) =>
      entries.slice(index + 1).map(([other, otherParts]) => ({
        pair: `${path} ~ ${other}`,
        value: similarity(own, otherParts),
      })),
    );
    const worst = pairs.reduce((a, b) => (b.value > a.value ? b : a));
    expect(worst.value, worst.pair).toBeLessThan(MAX_SIMILARITY);
  });

  it("would fail if a rental page were a copy with the name swapped", () => {
    const [[slug = "", html = ""] = [], ...others] = [...rentalPages].slice(0, 4);
    const original = toShingles(html, slug);
    expect(others).toHaveLength(3);
    for (const [name, own] of others) {
      const copy = toShingles(withParts(own, html), name);
      expect(similarity(original, copy), `${name} with the words of ${slug}`).toBeGreaterThan(
        MAX_SIMILARITY,
      );
    }
  });

  it("promise no rental start outside the delivery hours", async () => {
    for (const slug of AREAS)
      expect(mainText(await page(`/${slug}/rentals`)), slug).not.toMatch(/\bany (?:hour|time)\b/i);
    expect(mainText(await page("/south-toms-river/rentals"))).toContain(
      "within our delivery hours on both your first day and your last",
    );
  });

  it("show their delivery, neighbors and rental prices", async () => {
    for (const slug of AREAS) {
      const text = mainText(await page(`/${slug}`));
      expect(text, slug).toMatch(/Rental delivery, (about \d+|less than 1) miles?/);
      expect(text, slug).toContain("Nearby towns");
      for (const price of ["$245", "$295", "$1,050", "$1,400"]) expect(text, slug).toContain(price);
    }
  });

  it("show the town and the nearest showroom on a map, beside lists of the same links", async () => {
    for (const slug of AREAS) {
      const root = parse(await page(`/${slug}`));
      const map = root.querySelector("main figure svg");
      const name = root.querySelector("h1")?.text.replace("Golf carts in ", "");
      expect(map?.getAttribute("aria-hidden"), slug).toBe("true");
      expect(map?.querySelector('[data-mark="current"]')?.text, slug).toBe(name);
      expect(map?.querySelectorAll('[data-mark="pin"]'), slug).toHaveLength(1);
      expect(map?.text, slug).toContain("Shore showroom");
      const links = map?.querySelectorAll("a") ?? [];
      expect(links.length, slug).toBeGreaterThanOrEqual(4);
      expect(links.every((link) => link.getAttribute("tabindex") === "-1")).toBe(true);
    }
  });

  it("cost a visitor who has the style sheet at most 15 kB", async () => {
    const pages = await Promise.all(AREAS.map((slug) => page(`/${slug}`)));
    // Compressing one takes as long as rendering twenty.
    const largest = pages.toSorted((one, other) => other.length - one.length).slice(0, 3);
    for (const html of largest) expect(brotliCompressSync(html).length).toBeLessThan(15_000);
  });
});
