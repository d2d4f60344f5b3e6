import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";

/** The groups of choices by which carts are found, in the order of the page. */
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
] as const;

export type Facet = (typeof FACETS)[number];

/** The orders of a list; "featured" is the catalogue's own, imported vehicles after it. */
export const SORTS = ["featured", "price-up", "price-down", "range", "speed", "seats"] as const;

export type Sort = (typeof SORTS)[number];

/** Values of each group, as an address or a search names them. */
export type Chosen = Readonly<Record<Facet, readonly string[]>>;

/** What is looked for: any of a group's values, and that of every group that has some. */
export type CartQuery = {
  /** As typed; at most `SEARCH_LENGTH` characters. */
  search: string;
  chosen: Chosen;
  sort: Sort;
  /** From 1. */
  page: number;
};

/**
 * The values of one vehicle, in lower case. A list is empty where its facts are not known, and holds several for `use`
 * and for `price`, whose narrow bands lie within a wide one.
 */
export type FacetValues = Readonly<Record<Facet, readonly string[]>>;

/** A value of a group, with how many vehicles it would leave together with what is chosen in the other groups. */
export type FacetCount = { value: string; label: string; count: number };

/** What can be left out of a query: all that is chosen in a group, or the search. */
export type FilterRemoval = { facet: Facet; values: readonly string[] } | "search";

/** What a search answers. */
export type SearchResult<Found = Vehicle> = {
  /** One page of the list; empty on a page after the last. */
  vehicles: readonly Found[];
  /** All that match, and all there are. */
  total: number;
  inStock: number;
  counts: Readonly<Record<Facet, readonly FacetCount[]>>;
  /** What the search was taken for, as phrases: "6 seats", "lifted", "under $12,000", "“red”". */
  understood: readonly string[];
  /** When nothing matches: what could be dropped, and how many vehicles that brings back; most first. */
  repairs: readonly { drop: FilterRemoval; count: number }[];
};

/** Longest search text that is read from an address or taken from the search box. */
export const SEARCH_LENGTH = 100;

/** Vehicles on one page of the list. */
export const PAGE_LENGTH = 24;

/** The parts of a catalogue cart that its vehicle's specifications do not tell. */
export type FacetCart = Pick<Cart, "seatLayout" | "stance" | "bed" | "tires" | "colors">;
