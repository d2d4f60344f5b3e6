import { beforeAll, describe, expect, it } from "vitest";
import { parseHead } from "#e2e/support/html.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page } from "#e2e/support/site.ts";
import { jsonLdErrors, jsonLdIds } from "./testing/json-ld-checker.ts";
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

describe("the checker", () => {
  it("finds no error in a valid product", () => {
    expect(jsonLdErrors(vocabulary, PRODUCT)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["a misspelled property", { nmae: "x" }, "Product.nmae: is no property of Product"],
    [
      "a property of another type",
      { openingHours: "Mo-Fr" },
      "Product.openingHours: is no property of Product",
    ],
    [
      "a misspelled member of an enumeration",
      { offers: { ...OFFER, availability: "https://schema.org/InStok" } },
      'Product.offers.availability: "https://schema.org/InStok" is none of ItemAvailability, IdReference',
    ],
    [
      "a member of another enumeration",
      { offers: { ...OFFER, availability: "https://schema.org/Monday" } },
      'Product.offers.availability: "https://schema.org/Monday" is none of ItemAvailability, IdReference',
    ],
    [
      "an object of the wrong type",
      { offers: { "@type": "Person", name: "x" } },
      "Product.offers: Person is none of Demand, Offer, IdReference",
    ],
    ["an unknown type", { "@type": "Prodct" }, "Prodct: Prodct is no type"],
    [
      "text instead of an object",
      { brand: "DENAGO" },
      'Product.brand: "DENAGO" is none of Brand, Organization, IdReference',
    ],
    [
      "a path instead of a URL",
      { offers: { ...OFFER, url: "/vehicles" } },
      'Product.offers.url: "/vehicles" is none of URL',
    ],
    [
      "a day that does not exist",
      { offers: { ...OFFER, priceValidUntil: "2026-13-31" } },
      'Product.offers.priceValidUntil: "2026-13-31" is none of Date',
    ],
    [
      "an object without a type",
      { brand: { name: "DENAGO" } },
      "Product.brand: is neither a thing with a type nor a reference that may stand here",
    ],
    [
      "a superseded property",
      { reviews: { "@type": "Review", author: { "@id": "x" } } },
      "Product.reviews: is superseded",
    ],
    ["another context", { "@context": "https://example.org" }, "@context: is https://example.org"],
  ])("finds %s", (_, change, error) => {
    expect(jsonLdErrors(vocabulary, { ...PRODUCT, ...change })).toEqual([error]);
  });
});

describe("the JSON-LD of every page of the sitemap", () => {
  const blocks: { path: string; block: unknown }[] = [];
  beforeAll(async () => {
    for (const path of await sitemapPaths()) {
      const { jsonLd } = parseHead(await page(path));
      for (const block of jsonLd) blocks.push({ path, block });
    }
  });

  it("is on every page", async () => {
    const paths = await sitemapPaths();
    expect([...new Set(blocks.map(({ path }) => path))]).toEqual(paths);
  });

  it("uses schema.org's types, properties and values only", () => {
    const errors = blocks.flatMap(({ path, block }) =>
      jsonLdErrors(vocabulary, block).map((error) => `${path}: ${error}`),
    );
    expect(errors).toEqual([]);
  });

  it("references only things that some page describes", () => {
    const ids = blocks.map(({ block }) => jsonLdIds(block));
    const defined = new Set(ids.flatMap((found) => found.defined));
    // A breadcrumb references a page by its URL.
    const pages = new Set(blocks.map(({ path }) => `${PUBLIC_URL}${path}`));
    const dangling = ids
      .flatMap((found) => found.referenced)
      .filter((id) => id.startsWith(PUBLIC_URL) && !defined.has(id) && !pages.has(id));
    expect(dangling).toEqual([]);
  });
});
