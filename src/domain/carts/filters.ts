import type { Vehicle } from "#domain/carts/vehicle.ts";

export const PRICE_BANDS = ["under-15000", "15000-25000", "over-25000"] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** What a visitor has chosen; "all" and "" mean no restriction. */
export type Filters = { search: string; brand: string; category: string; price: PriceBand | "all" };

export const NO_FILTERS: Filters = { search: "", brand: "all", category: "all", price: "all" };

const PRICE_LABELS: Record<PriceBand, string> = {
  "under-15000": "Under $15,000",
  "15000-25000": "$15,000–$25,000",
  "over-25000": "Over $25,000",
};

const FIRST_CATEGORIES = ["ranger", "maverick", "forester", "turfman", "rover"];

type Filterable = Pick<Vehicle, "name" | "description" | "brand" | "category" | "price">;

/** Reads filters from an address; unknown values count as "all", so that no link can break the page. */
export function filtersFrom(params: URLSearchParams): Filters {
  const price = params.get("price") ?? "all";
  return {
    search: (params.get("search") ?? "").slice(0, 100),
    brand: (params.get("brand") ?? "all").toLowerCase() || "all",
    category: (params.get("category") ?? "all").toLowerCase() || "all",
    price: PRICE_BANDS.find((band) => band === price) ?? "all",
  };
}

/** The address form of filters; the ones that restrict nothing are left out. */
export function filtersToParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.search.trim() !== "") params.set("search", filters.search);
  if (filters.brand !== "all") params.set("brand", filters.brand);
  if (filters.category !== "all") params.set("category", filters.category);
  if (filters.price !== "all") params.set("price", filters.price);
  return params;
}

/** Under 15000 is strictly below, 15000-25000 is inclusive, over 25000 is strictly above. */
export function inPriceBand(price: number, band: PriceBand | "all"): boolean {
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

export type Option = { value: string; label: string };

/** The five categories of the specification first, then the other series, so that every cart can be reached. */
export function categoryOptions(vehicles: readonly Pick<Vehicle, "category">[]): Option[] {
  const rest = new Set<string>();
  for (const { category } of vehicles) {
    const lower = category.toLowerCase();
    if (!FIRST_CATEGORIES.some((first) => lower.includes(first))) rest.add(lower);
  }
  return [...FIRST_CATEGORIES, ...[...rest].sort()].map((value) => ({ value, label: titleCase(value) }));
}

function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()).replace(/^(Ev|D\d) /, (prefix) => prefix.toUpperCase());
}

/** The brands of a vehicle list as options, DENAGO and EVOLUTION first. */
export function brandOptions(vehicles: readonly Pick<Vehicle, "brand">[]): Option[] {
  const names = new Set(["DENAGO", "EVOLUTION", ...vehicles.map(({ brand }) => brand)]);
  const byValue = new Map([...names].map((label) => [label.toLowerCase(), label]));
  return [...byValue].map(([value, label]) => ({ value, label }));
}

export const PRICE_OPTIONS: Option[] = PRICE_BANDS.map((value) => ({
  value,
  label: PRICE_LABELS[value],
}));
