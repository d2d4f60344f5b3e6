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

/** One thing that a search asks for. `rest` is the search without it. */
export type Wish = {
  phrase: string;
  rest: string;
  /** A word that no vehicle has. */
  isUnknown: boolean;
};

export type FilterRemoval = { facet: Facet; values: readonly string[] } | "prices" | Wish;

export type SearchResult<Found = Vehicle> = {
  vehicles: readonly Found[];
  total: number;
  inStock: number;
  counts: Readonly<Record<Facet, readonly FacetCount[]>>;
  /** The wishes of the search that change the result. */
  wishes: readonly Wish[];
  /** Chosen values that no vehicle has ever had. */
  unknown: readonly { facet: Facet; value: string }[];
};

export const SEARCH_LENGTH = 100;

export const PAGE_LENGTH = 48;

export type FacetCart = Pick<Cart, "seatLayout" | "stance" | "bed" | "tires" | "colors">;
