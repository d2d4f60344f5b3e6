import { KNOWN_VALUES, NO_CHOICE } from "./facet-values.ts";
import {
  type CartQuery,
  type Chosen,
  FACETS,
  type Facet,
  type FilterRemoval,
  SEARCH_LENGTH,
  SORTS,
} from "./facets.ts";

/** The parameter of each group in an address and in a form; that of the series is the specification's. */
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
};

/** Other names by which an address may give a group. */
const ALIASES: Readonly<Partial<Record<Facet, string>>> = { series: "series" };

/** Groups whose values come from the stock: one that no vehicle has stays, matches nothing, and can be taken off. */
const OPEN: ReadonlySet<Facet> = new Set(["seats", "brand", "series"]);

const MOST_VALUES = 12;
const LAST_PAGE = 100_000;

function valuesOf(params: URLSearchParams, facet: Facet): string[] {
  const alias = ALIASES[facet];
  const given = [
    ...params.getAll(PARAMS[facet]),
    ...(alias === undefined ? [] : params.getAll(alias)),
  ].map((value) => value.trim().slice(0, SEARCH_LENGTH).toLowerCase());
  const known = KNOWN_VALUES[facet];
  const usable = given.filter(
    (value) =>
      value !== "" &&
      value !== "all" &&
      (known.includes(value) ||
        (OPEN.has(facet) && (facet !== "seats" || /^\d{1,2}$/.test(value)))),
  );
  const place = (value: string) => {
    const index = known.indexOf(value);
    return index === -1 ? known.length : index;
  };
  return [...new Set(usable)]
    .slice(0, MOST_VALUES)
    .toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
}

/** Reads what is looked for from an address or a form. What makes no sense counts as not chosen. */
export function parseQuery(params: URLSearchParams): CartQuery {
  const sort = params.get("sort");
  const page = params.get("page") ?? "";
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(params, facet)]));
  return {
    search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH),
    chosen: { ...NO_CHOICE, ...chosen },
    sort: SORTS.find((known) => known === sort) ?? "featured",
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}

/** The address form of a query: repeated parameters, and nothing that restricts or changes nothing. */
export function serializeQuery({ search, chosen, sort, page }: CartQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== "") params.set("search", search);
  for (const facet of FACETS) {
    for (const value of chosen[facet]) params.append(PARAMS[facet], value);
  }
  if (sort !== "featured") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params;
}

/** The query with a value chosen, or not chosen if it was, on the first page. */
export function toggleValue(query: CartQuery, facet: Facet, value: string): CartQuery {
  const before = query.chosen[facet];
  const after = before.includes(value)
    ? before.filter((each) => each !== value)
    : [...before, value];
  return { ...query, page: 1, chosen: { ...query.chosen, [facet]: after } };
}

/** The query without what is to be dropped, on the first page. */
export function removeFilter(query: CartQuery, drop: FilterRemoval): CartQuery {
  if (drop === "search") return { ...query, page: 1, search: "" };
  const { facet, values } = drop;
  const left = query.chosen[facet].filter((value) => !values.includes(value));
  return { ...query, page: 1, chosen: { ...query.chosen, [facet]: left } };
}

/** What restricts the list, each by itself, in the order of the page: what a chip takes off. */
export function activeFilters({
  search,
  chosen,
}: {
  search: string;
  chosen: Chosen;
}): FilterRemoval[] {
  const parts: FilterRemoval[] = search.trim() === "" ? [] : ["search"];
  for (const facet of FACETS) {
    for (const value of chosen[facet]) parts.push({ facet, values: [value] });
  }
  return parts;
}
