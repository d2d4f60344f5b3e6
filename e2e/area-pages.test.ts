import { beforeAll, describe, expect, it } from "vitest";
import { AREAS } from "#e2e/fixtures/specification.ts";
import { mainText } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

/** Runs of three words, with the area's own name taken out so that a swapped name cannot hide a copy. */
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

describe("area pages", () => {
  const texts = new Map<string, Set<string>>();

  beforeAll(async () => {
    for (const slug of AREAS) {
      for (const path of [`/${slug}`, `/${slug}/rentals`]) {
        const text = mainText(await page(path));
        texts.set(path, shingles(text, slug.replaceAll("-", " ")));
      }
    }
  });

  it("never read like one text with the name swapped", () => {
    const entries = [...texts];
    expect(entries).toHaveLength(70);
    const pairs = entries.flatMap(([path, own], index) =>
      entries.slice(index + 1).map(([other, theirs]) => ({
        pair: `${path} ~ ${other}`,
        value: similarity(own, theirs),
      })),
    );
    const worst = pairs.reduce((a, b) => (b.value > a.value ? b : a));
    expect(worst.value, worst.pair).toBeLessThan(0.6);
  });

  it("name their delivery, neighbors and rental prices", async () => {
    for (const slug of AREAS) {
      const text = mainText(await page(`/${slug}`));
      expect(text, slug).toMatch(/(About \d+|Less than 1) miles? from our Shore showroom/);
      expect(text, slug).toMatch(/Nearest areas, straight line/);
      for (const price of ["$245", "$295", "$1,050", "$1,400"]) expect(text, slug).toContain(price);
    }
  });
});
