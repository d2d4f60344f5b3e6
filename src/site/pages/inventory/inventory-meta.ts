import type { MetaDescriptor } from "react-router";
import type { ItemList } from "schema-dts";
import { usdRange } from "#domain/money.ts";
import { type CartQuery, PAGE_LENGTH } from "#domain/search/facets.ts";
import { pageMeta } from "#site/seo/page-meta.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { inventoryPath } from "./inventory-query.ts";

type Listed = readonly { id: string }[];

/** `before`: vehicles on earlier pages. */
function itemList(publicUrl: string, carts: Listed, before: number): ItemList {
  return {
    "@type": "ItemList",
    name: "Golf cart inventory",
    numberOfItems: carts.length,
    itemListElement: carts.map(({ id }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: `${publicUrl}/vehicles/${encodeURIComponent(id)}`,
    })),
  };
}

/** A filtered or reordered list shows a part of the whole one, whose first page is the canonical one. */
export function inventoryMeta(facts: SiteFacts, query: CartQuery, carts: Listed): MetaDescriptor[] {
  const { lowest, highest } = facts.prices;
  const { page } = query;
  const further = page > 1 ? `?page=${page}` : "";
  const isWhole = inventoryPath(query) === `/inventory${further}`;
  return pageMeta(facts, {
    title: page > 1 ? `Golf cart inventory, page ${page}` : "Golf cart inventory",
    description: `Search ${facts.counts.carts} electric golf carts, ${usdRange(lowest, highest)}. Filter by seats, price, use, brand and range, and see each cart's top speed and drive.`,
    keywords: ["golf cart inventory", "electric golf carts for sale", ...facts.brands],
    path: "/inventory",
    ...(isWhole && { query: further }),
    trail: [{ name: "Inventory", path: "/inventory" }],
    jsonLd: [
      ...(carts.length > 0 ? [itemList(facts.publicUrl, carts, (page - 1) * PAGE_LENGTH)] : []),
    ],
  });
}
