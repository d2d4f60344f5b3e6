import type { Vehicle } from "#domain/carts/vehicle.ts";

const PRICE_BANDS = ["under-15000", "15000-25000", "over-25000"] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** What a visitor has chosen; "all" and "" mean no restriction. Brand and category are in lower case. */
export type Filters = { search: string; brand: string; category: string; price: PriceBand | "all" };

/** One choice of a filter, and the list of choices of each filter that has one. */
export type Option = { value: string; label: string };
export type FilterOptions = { brand: Option[]; category: Option[]; price: Option[] };

/** One filter that restricts the list, in words, and the filters that remain without it. */
export type ActiveFilter = { key: keyof Filters; label: string; without: Filters };

/** Longest search text that is read from an address or taken from the search box. */
export const SEARCH_LENGTH = 100;

const NO_FILTERS: Filters = { search: "", brand: "all", category: "all", price: "all" };

const PRICE_LABELS: Record<PriceBand, string> = {
  "under-15000": "Under $15,000",
  "15000-25000": "$15,000–$25,000",
  "over-25000": "Over $25,000",
};

const FIRST_CATEGORIES = ["ranger", "maverick", "forester", "turfman", "rover"];

type Filterable = Pick<Vehicle, "name" | "description" | "brand" | "category" | "price">;

function chosen(value: string | null): string {
  const word = (value ?? "").trim().slice(0, SEARCH_LENGTH).toLowerCase();
  return word === "" ? "all" : word;
}

/**
 * Reads filters from an address or a form. A price band that does not exist counts as "all"; a brand or category
 * that no vehicle has stays, matches nothing, and can be taken off like any other.
 */
export function filtersFrom(params: URLSearchParams): Filters {
  const price = params.get("price");
  return {
    search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH),
    brand: chosen(params.get("brand")),
    category: chosen(params.get("category")),
    price: PRICE_BANDS.find((band) => band === price) ?? "all",
  };
}

/** The address form of filters; the ones that restrict nothing are left out. */
export function filtersToParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search.trim() !== "") params.set("search", filters.search);
  for (const key of ["brand", "category", "price"] as const) {
    if (filters[key] !== "all") params.set(key, filters[key]);
  }
  return params;
}

/** Under 15000 is strictly below, 15000-25000 is inclusive, over 25000 is strictly above. */
function inPriceBand(price: number, band: PriceBand | "all"): boolean {
  switch (band) {
    case "under-15000":
      return price < 15000;
    case "15000-25000":
      return price >= 15000 && price <= 25000;
    case "over-25000":
      return price > 25000;
    case "all":
      return true;
  }
}

/** Filters combine with AND; search is case-insensitive, against name or description. */
export function matches(vehicle: Filterable, filters: Filters): boolean {
  const search = filters.search.trim().toLowerCase();
  return (
    inPriceBand(vehicle.price, filters.price) &&
    (filters.brand === "all" || vehicle.brand.toLowerCase() === filters.brand) &&
    (filters.category === "all" || vehicle.category.toLowerCase().includes(filters.category)) &&
    (search === "" ||
      vehicle.name.toLowerCase().includes(search) ||
      vehicle.description.toLowerCase().includes(search))
  );
}

function titleCase(words: string): string {
  return words
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/^(Ev|D\d) /, (prefix) => prefix.toUpperCase());
}

/** The five categories of the specification first, then the other series, so that every cart can be reached. */
function categoryOptions(vehicles: readonly Pick<Vehicle, "category">[]): Option[] {
  const rest = new Set<string>();
  for (const { category } of vehicles) {
    const lower = category.trim().toLowerCase();
    if (lower !== "" && !FIRST_CATEGORIES.some((first) => lower.includes(first))) rest.add(lower);
  }
  const values = [...FIRST_CATEGORIES, ...[...rest].sort()];
  return values.map((value) => ({ value, label: titleCase(value) }));
}

/** The brands of a vehicle list as options, DENAGO and EVOLUTION first, however they are spelled. */
function brandOptions(vehicles: readonly Pick<Vehicle, "brand">[]): Option[] {
  const byValue = new Map<string, string>();
  for (const label of ["DENAGO", "EVOLUTION", ...vehicles.map(({ brand }) => brand)]) {
    const value = label.toLowerCase();
    if (value !== "" && !byValue.has(value)) byValue.set(value, label);
  }
  return [...byValue].map(([value, label]) => ({ value, label }));
}

/** What can be chosen for a vehicle list, without "all". */
export function filterOptions(
  vehicles: readonly Pick<Vehicle, "brand" | "category">[],
): FilterOptions {
  return {
    brand: brandOptions(vehicles),
    category: categoryOptions(vehicles),
    price: PRICE_BANDS.map((value) => ({ value, label: PRICE_LABELS[value] })),
  };
}

/** The filters that restrict the list, in the order of the page. */
export function activeFilters(filters: Filters, options: FilterOptions): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const search = filters.search.trim();
  if (search !== "") {
    active.push({ key: "search", label: `“${search}”`, without: { ...filters, search: "" } });
  }
  for (const key of ["brand", "category", "price"] as const) {
    const value = filters[key];
    if (value === "all") continue;
    const known = options[key].find((option) => option.value === value);
    active.push({
      key,
      label: known?.label ?? titleCase(value),
      without: { ...filters, [key]: NO_FILTERS[key] },
    });
  }
  return active;
}
