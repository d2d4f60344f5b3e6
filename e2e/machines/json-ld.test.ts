import { beforeAll, describe, expect, it } from "vitest";
import { headOf } from "#e2e/support/html.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page } from "#e2e/support/site.ts";
import { jsonLdIds, jsonLdMistakes } from "./testing/json-ld-checker.ts";
import { sitemapPaths } from "./testing/sitemap-paths.ts";
import { readVocabulary } from "./testing/vocabulary.ts";

const vocabulary = readVocabulary();

const OFFER = {
  "@type": "Offer",
  price: 15000,
  priceCurrency: "USD",
  availability: "https://schema.org/InStock",
  priceValidUntil: "2026-12-31",
  url: "https://carts.example.org/vehicles/denago-ev-city",
  seller: { "@id": "https://carts.example.org/#shore" },
};
const PRODUCT = {
  "@context": "https://schema.org",
  "@type": "Product",
  name: "DENAGO EV CITY",
  brand: { "@type": "Brand", name: "DENAGO" },
  offers: OFFER,
};

describe("the check itself", () => {
  it("finds nothing wrong with a product that is right", () => {
    expect(jsonLdMistakes(vocabulary, PRODUCT)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["a misspelt property", { nmae: "x" }, "Product.nmae: is no property of Product"],
    [
      "a property of another type",
      { openingHours: "Mo-Fr" },
      "Product.openingHours: is no property of Product",
    ],
    [
      "a misspelt member of an enumeration",
      { offers: { ...OFFER, availability: "https://schema.org/InStok" } },
      'Product.offers.availability: "https://schema.org/InStok" is none of ItemAvailability, IdReference',
    ],
    [
      "a member of another enumeration",
      { offers: { ...OFFER, availability: "https://schema.org/Monday" } },
      'Product.offers.availability: "https://schema.org/Monday" is none of ItemAvailability, IdReference',
    ],
    [
      "a thing of a wrong type",
      { offers: { "@type": "Person", name: "x" } },
      "Product.offers: Person is none of Demand, Offer, IdReference",
    ],
    ["a type that is none", { "@type": "Prodct" }, "Prodct: Prodct is no type"],
    [
      "a text where a thing belongs",
      { brand: "DENAGO" },
      'Product.brand: "DENAGO" is none of Brand, Organization, IdReference',
    ],
    [
      "a path where an address belongs",
      { offers: { ...OFFER, url: "/vehicles" } },
      'Product.offers.url: "/vehicles" is none of URL',
    ],
    [
      "a day that does not exist",
      { offers: { ...OFFER, priceValidUntil: "2026-13-31" } },
      'Product.offers.priceValidUntil: "2026-13-31" is none of Date',
    ],
    [
      "a thing without a type",
      { brand: { name: "DENAGO" } },
      "Product.brand: is neither a thing with a type nor a reference that may stand here",
    ],
    [
      "a superseded property",
      { reviews: { "@type": "Review", author: { "@id": "x" } } },
      "Product.reviews: is superseded",
    ],
    ["another context", { "@context": "https://example.org" }, "@context: is https://example.org"],
  ])("finds %s", (_, change, mistake) => {
    expect(jsonLdMistakes(vocabulary, { ...PRODUCT, ...change })).toEqual([mistake]);
  });
});

describe("the JSON-LD of every page of the sitemap", () => {
  const blocks: { path: string; block: unknown }[] = [];
  beforeAll(async () => {
    for (const path of await sitemapPaths()) {
      const { jsonLd } = headOf(await page(path));
      for (const block of jsonLd) blocks.push({ path, block });
    }
  });

  it("is there on each of them", async () => {
    const paths = await sitemapPaths();
    expect([...new Set(blocks.map(({ path }) => path))]).toEqual(paths);
  });

  it("uses schema.org's types, properties and values only", () => {
    const mistakes = blocks.flatMap(({ path, block }) =>
      jsonLdMistakes(vocabulary, block).map((mistake) => `${path}: ${mistake}`),
    );
    expect(mistakes).toEqual([]);
  });

  it("refers to nothing of this site that no page describes", () => {
    const ids = blocks.map(({ block }) => jsonLdIds(block));
    const given = new Set(ids.flatMap((found) => found.given));
    // A breadcrumb refers to a page by its address.
    const pages = new Set(blocks.map(({ path }) => `${PUBLIC_URL}${path}`));
    const lost = ids
      .flatMap((found) => found.referred)
      .filter((id) => id.startsWith(PUBLIC_URL) && !given.has(id) && !pages.has(id));
    expect(lost).toEqual([]);
  });
});
