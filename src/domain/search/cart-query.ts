import { KNOWN_VALUES, mapFacets } from "./facet-values.ts";
import {
  type CartQuery,
  FACETS,
  type Facet,
  type FilterRemoval,
  type IgnoredValue,
  SEARCH_LENGTH,
  SORTS,
  type Wish,
} from "./facets.ts";
import {
  checkPrices,
  isPriceBand,
  NO_PRICES,
  PRICE_FROM,
  PRICE_TO,
  readPrices,
} from "./price-filter.ts";

/** "category" is the specification's name for the series. */
export const PARAMS: Readonly<Record<Facet, string>> = {
  price: "price",
  seats: "seats",
  facing: "facing",
  stance: "stance",
  use: "use",
  brand: "brand",
  series: "category",
  speed: "speed",
  range: "range",
  battery: "battery",
};

/** Every parameter that changes the list. */
export const QUERY_NAMES: readonly string[] = [
  "search",
  ...Object.values(PARAMS),
  "series",
  PRICE_FROM,
  PRICE_TO,
  "sort",
  "page",
];

const ALIASES: Readonly<Partial<Record<Facet, string>>> = { series: "series" };

/** Imported vehicles can have values that the site does not know. */
const OPEN_ENDED: ReadonlySet<Facet> = new Set(["seats", "brand", "series"]);

const MAX_VALUES = 12;
const MAX_IGNORED = 3;
const MAX_IGNORED_LENGTH = 40;
const MAX_PAGE = 100_000;

function selectedValues(params: URLSearchParams, facet: Facet): string[] {
  const alias = ALIASES[facet];
  return [...params.getAll(PARAMS[facet]), ...(alias === undefined ? [] : params.getAll(alias))]
    .map((value) => value.trim().slice(0, SEARCH_LENGTH).toLowerCase())
    .filter((value) => value !== "" && value !== "all");
}

const isUsable = (facet: Facet, value: string) =>
  KNOWN_VALUES[facet].includes(value) ||
  (facet === "price" && isPriceBand(value)) ||
  (OPEN_ENDED.has(facet) && (facet !== "seats" || /^\d{1,2}$/.test(value)));

function readValues(params: URLSearchParams, facet: Facet): string[] {
  const known = KNOWN_VALUES[facet];
  const usable = selectedValues(params, facet).filter((value) => isUsable(facet, value));
  const place = (value: string) => {
    const index = known.indexOf(value);
    return index === -1 ? known.length : index;
  };
  return [...new Set(usable)]
    .slice(0, MAX_VALUES)
    .toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** Returns the values that `parseQuery` leaves out. */
export function ignoredValues(params: URLSearchParams): IgnoredValue[] {
  return FACETS.flatMap((facet) => {
    const strange = selectedValues(params, facet).filter((value) => !isUsable(facet, value));
    return [...new Set(strange)].map(
      (value): IgnoredValue => [PARAMS[facet], value.slice(0, MAX_IGNORED_LENGTH)],
    );
  }).slice(0, MAX_IGNORED);
}

export function parseQuery(params: URLSearchParams): CartQuery {
  const sort = params.get("sort");
  const page = params.get("page") ?? "";
  const { band, prices } = readPrices(params, selectedValues(params, "price"));
  return {
    search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH),
    chosen: mapFacets((facet) => (facet === "price" ? band : readValues(params, facet))),
    prices,
    sort: SORTS.find((known) => known === sort) ?? "featured",
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
  };
}

export function serializeQuery({ search, chosen, prices, sort, page }: CartQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== "") params.set("search", search);
  for (const facet of FACETS) {
    for (const value of chosen[facet]) params.append(PARAMS[facet], value);
  }
  if (prices.from !== "") params.set(PRICE_FROM, prices.from);
  if (prices.to !== "") params.set(PRICE_TO, prices.to);
  if (sort !== "featured") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params;
}

/** Without the values that were ignored. */
export function withoutIgnored(query: CartQuery, ignored: readonly IgnoredValue[]): CartQuery {
  const names = ignored.map(String);
  const chosen = mapFacets((facet) =>
    query.chosen[facet].filter((value) => !names.includes(`${PARAMS[facet]},${value}`)),
  );
  return { ...query, chosen };
}

export function removeFilter(query: CartQuery, drop: FilterRemoval): CartQuery {
  if (drop === "prices") return { ...query, page: 1, prices: NO_PRICES };
  if ("rest" in drop) return { ...query, page: 1, search: drop.rest };
  const { facet, values } = drop;
  const left = query.chosen[facet].filter((value) => !values.includes(value));
  return { ...query, page: 1, chosen: { ...query.chosen, [facet]: left } };
}

/** Lists all parts of a query, each with all values of a filter. */
export function listWishes(
  { chosen, prices }: CartQuery,
  wishes: readonly Wish[],
): FilterRemoval[] {
  return [
    ...wishes,
    ...(checkPrices(prices).limit === null ? [] : (["prices"] as const)),
    ...FACETS.filter((facet) => chosen[facet].length > 0).map((facet) => ({
      facet,
      values: chosen[facet],
    })),
  ];
}

/** A filter with several values as one part for each. */
export function splitValues(part: FilterRemoval): FilterRemoval[] {
  if (part === "prices" || "rest" in part) return [part];
  return part.values.map((value) => ({ facet: part.facet, values: [value] }));
}

/** As `listWishes`, with each value of a filter alone. */
export function activeFilters(query: CartQuery, wishes: readonly Wish[]): FilterRemoval[] {
  return listWishes(query, wishes).flatMap(splitValues);
}
