import type { MetaDescriptor } from "react-router";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { usdRange } from "#domain/money.ts";
import { activeFilters } from "#domain/search/cart-query.ts";
import { type CartQuery, PAGE_LENGTH } from "#domain/search/facets.ts";
import { pageMeta } from "#site/seo/page-meta.ts";
import { breadcrumbList } from "#site/seo/structured-data.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { itemList } from "./item-list.ts";

/**
 * The metadata of a list. Each page of the whole list stands for itself; a list that is filtered or in another order
 * shows a part of them, and names the first as the one to find.
 */
export function inventoryMeta(
  facts: SiteFacts,
  query: CartQuery | null,
  vehicles: readonly Pick<Vehicle, "id">[],
): MetaDescriptor[] {
  const { lowest, highest } = facts.prices;
  const page = query?.page ?? 1;
  const isWhole = query !== null && activeFilters(query).length === 0 && query.sort === "featured";
  const isFurther = isWhole && page > 1;
  const before = (page - 1) * PAGE_LENGTH;
  return pageMeta(facts, {
    title: page > 1 ? `Golf cart inventory, page ${page}` : "Golf cart inventory",
    description: `Search ${facts.counts.carts} electric golf carts, ${usdRange(lowest, highest)}. Filter by seats, price, use, brand and range, and see top speed and drive of each.`,
    keywords: ["golf cart inventory", "electric golf carts for sale", "DENAGO", "EVOLUTION"],
    path: "/inventory",
    ...(isFurther ? { query: `?page=${page}` } : {}),
    jsonLd: [
      ...(vehicles.length > 0 ? [itemList(facts.publicUrl, vehicles, before)] : []),
      breadcrumbList(facts.publicUrl, [
        { name: "Home", path: "/" },
        { name: "Inventory", path: "/inventory" },
      ]),
    ],
  });
}
