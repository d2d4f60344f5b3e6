import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { PriceFields } from "./price-filter.ts";

export const FACETS = [
  "price",
  "seats",
  "facing",
  "stance",
  "use",
  "brand",
  "series",
  "speed",
  "range",
  "battery",
] as const;

export type Facet = (typeof FACETS)[number];

/** "featured" is the catalogue's order, with imported vehicles after it. */
export const SORTS = ["featured", "price-up", "price-down", "range", "speed", "seats"] as const;

export type Sort = (typeof SORTS)[number];

export type Chosen = Readonly<Record<Facet, readonly string[]>>;

export type CartQuery = {
  search: string;
  chosen: Chosen;
  /** A finer wish than the bands of the price filter; both must match. */
  prices: PriceFields;
  sort: Sort;
  /** Starts at 1. */
  page: number;
};

/** A value of a filter that does not exist. */
export type IgnoredValue = readonly [name: string, value: string];

/** In lower case. Empty if unknown; `use` can have several. */
export type FacetValues = Readonly<Record<Facet, readonly string[]>>;

export type FacetCount = { value: string; label: string; count: number };

export type FilterRemoval = { facet: Facet; values: readonly string[] } | "search" | "prices";

export type SearchResult<Found = Vehicle> = {
  vehicles: readonly Found[];
  total: number;
  inStock: number;
  counts: Readonly<Record<Facet, readonly FacetCount[]>>;
  understood: readonly string[];
  /** Chosen values that no vehicle has ever had. */
  unknown: readonly { facet: Facet; value: string }[];
  /** If nothing matches: what to remove and how many vehicles that brings back, most first. */
  repairs: readonly { drop: FilterRemoval; count: number }[];
};

export const SEARCH_LENGTH = 100;

export const PAGE_LENGTH = 48;

export type FacetCart = Pick<Cart, "seatLayout" | "stance" | "bed" | "tires" | "colors">;
