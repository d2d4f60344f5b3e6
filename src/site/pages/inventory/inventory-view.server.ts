import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { usdRange } from "#domain/money.ts";
import {
  activeFilters,
  PARAMS,
  parseQuery,
  removeFilter,
  withoutIgnored,
} from "#domain/search/cart-query.ts";
import { FACET_NOTES, FACET_TITLES, valueLabel } from "#domain/search/facet-labels.ts";
import {
  type CartQuery,
  FACETS,
  type Facet,
  type FilterRemoval,
  type IgnoredValue,
  PAGE_LENGTH,
  type SearchResult,
} from "#domain/search/facets.ts";
import { checkPrices, priceLimitLabel } from "#domain/search/price-filter.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import type { Services } from "#site/services.ts";
import type { CartCardData } from "#ui/cart/cart-card.tsx";
import { cartCount, inventoryPath } from "./inventory-query.ts";

export type Choice = {
  value: string;
  label: string;
  /** Vehicles that match this value and the choices of the other groups. */
  count: number;
};

export type Group = {
  facet: Facet;
  name: string;
  title: string;
  note: string | null;
  isOpen: boolean;
  choices: readonly Choice[];
};

/** `path` is the list without the restriction. */
export type Chip = { key: string; label: string; path: string };

/** `count` vehicles come back at `path`. */
export type Repair = { label: string; path: string; count: number };

/** What a card shows beside the vehicle's own fields. `colors` as in "#1C4E9E". */
export type Listing = {
  id: string;
  isSold: boolean;
  isComparable: boolean;
  colors: readonly string[];
};

export type ListedCart = Listing & { card: CartCardData };

type CartBySlug = ReadonlyMap<string, Pick<Cart, "brand" | "colors">>;

/** Prices in whole US dollars; null when nothing is in stock. */
export type StockPrices = {
  count: number;
  lowest: number | null;
  highest: number | null;
};

/** Plain data. */
export type InventoryView = ReturnType<typeof inventoryView>;

/** GET /api/vehicles/search: what the page shows beside the vehicles, which GET /api/vehicles returns. */
export type InventoryFrame = Omit<InventoryView, "carts"> & { carts: readonly Listing[] };

export function toFrame(view: InventoryView): InventoryFrame {
  return { ...view, carts: view.carts.map(({ card: _card, ...listing }) => listing) };
}

/** Filters that most visitors can use at once are open and come first. */
const OPEN: readonly Facet[] = ["brand", "series", "price"];
const NEXT: readonly Facet[] = ["seats", "battery", "use", "stance"];
const SHOWN: readonly Facet[] = [
  ...OPEN,
  ...NEXT,
  ...FACETS.filter((facet) => !OPEN.includes(facet) && !NEXT.includes(facet)),
];

const NEAREST_COUNT = 3;

const quoted = (text: string) => `“${text}”`;

type GetLabel = (facet: Facet, value: string) => string;

function pricesLabel({ prices }: CartQuery): string {
  const { limit } = checkPrices(prices);
  return limit === null ? "" : priceLimitLabel(limit);
}

function filterKey(part: FilterRemoval): string {
  return typeof part === "string" ? part : `${part.facet} ${part.values}`;
}

function chipLabel(query: CartQuery, part: FilterRemoval, getLabel: GetLabel): string {
  if (part === "search") return quoted(query.search.trim());
  if (part === "prices") return pricesLabel(query);
  return part.values.map((value) => getLabel(part.facet, value)).join(" or ");
}

function dropLabel(query: CartQuery, drop: FilterRemoval, getLabel: GetLabel): string {
  if (drop === "search") return quoted(query.search.trim());
  if (drop === "prices") return quoted(pricesLabel(query));
  return drop.values.map((value) => quoted(getLabel(drop.facet, value))).join(" or ");
}

export function stockLine({ count, lowest, highest }: StockPrices): string {
  const carts = cartCount(count).replace(" ", " available ");
  if (lowest === null || highest === null) return carts;
  return `${carts}, ${usdRange(lowest, highest)} before tax and delivery`;
}

const lastPage = (total: number) => Math.max(1, Math.ceil(total / PAGE_LENGTH));

/** Null when nothing was ignored. */
function ignoredText(ignored: readonly IgnoredValue[]): string | null {
  if (ignored.length === 0) return null;
  const named = ignored.map(([name, value]) => `${name} ${quoted(value)}`);
  const filters = ignored.length === 1 ? "a filter" : "filters";
  return `We left out ${filters} we don’t have: ${new Intl.ListFormat("en-US").format(named)}.`;
}

/** The catalogue's brands first, in its order and spelling. */
function brandsInOrder(found: readonly Choice[], carts: CartBySlug): Choice[] {
  const names = new Set([...carts.values()].map(({ brand }) => brand));
  const own = [...names].flatMap((label) => {
    const choice = found.find(({ value }) => value === label.toLowerCase());
    return choice ? [{ ...choice, label }] : [];
  });
  const values = own.map(({ value }) => value);
  return [...own, ...found.filter(({ value }) => !values.includes(value))];
}

export function inventoryView(
  requested: CartQuery,
  found: SearchResult,
  prices: StockPrices,
  carts: CartBySlug,
  strange: readonly IgnoredValue[],
  sold: ReadonlySet<string> = new Set(),
  nearest: readonly Vehicle[] = [],
) {
  const listed = (vehicle: Vehicle): ListedCart => ({
    id: vehicle.id,
    card: vehicleCard(vehicle, sold.has(vehicle.id)),
    isSold: sold.has(vehicle.id),
    isComparable: vehicle.catalogue,
    colors: carts.get(vehicle.id)?.colors.map(({ hex }) => hex) ?? [],
  });
  const unknown = found.unknown.map(({ facet, value }): IgnoredValue => [PARAMS[facet], value]);
  const ignored = [...strange, ...unknown];
  const query = withoutIgnored(requested, ignored);
  const { total, inStock, understood, vehicles } = found;
  const counts = { ...found.counts, brand: brandsInOrder(found.counts.brand, carts) };
  const getLabel: GetLabel = (facet, value) =>
    counts[facet].find((each) => each.value === value)?.label ?? valueLabel(facet, value);

  const groups = SHOWN.map(
    (facet): Group => ({
      facet,
      name: PARAMS[facet],
      title: FACET_TITLES[facet],
      note: FACET_NOTES[facet],
      isOpen: OPEN.includes(facet) || query.chosen[facet].length > 0,
      choices: counts[facet],
    }),
  );
  const chips = activeFilters(query).map(
    (part): Chip => ({
      key: filterKey(part),
      label: chipLabel(query, part, getLabel),
      path: inventoryPath(removeFilter(query, part)),
    }),
  );
  const repairs = found.repairs.map(
    ({ drop, count }): Repair => ({
      label: dropLabel(query, drop, getLabel),
      count,
      path: inventoryPath(removeFilter(query, drop)),
    }),
  );
  return {
    stock: stockLine(prices),
    understood: [...understood],
    ignored,
    ignoredText: ignoredText(ignored),
    groups,
    chips,
    /** Chips of the filter panel, so without the search. */
    filtersOn: chips.length - (query.search.trim() === "" ? 0 : 1),
    repairs,
    total,
    all: inStock,
    page: query.page,
    pages: lastPage(total),
    carts: vehicles.map(listed),
    /** The closest vehicles if nothing matches. */
    nearest: nearest.map(listed),
  };
}

/** Returns vehicles found with one filter less, first by the filter that adds the fewest; then the beginning of the list. */
async function nearestVehicles(
  query: CartQuery,
  { repairs }: SearchResult,
  vehicles: Pick<Services["vehicles"], "search">,
): Promise<Vehicle[]> {
  const queries = [
    ...repairs
      .toSorted((a, b) => a.count - b.count)
      .map(({ drop }): CartQuery => removeFilter(query, drop)),
    parseQuery(new URLSearchParams()),
  ];
  const nearest = new Map<string, Vehicle>();
  for (const wider of queries) {
    if (nearest.size >= NEAREST_COUNT) break;
    const found = await vehicles.search({ ...wider, sort: "featured", page: 1 });
    for (const vehicle of found.vehicles) nearest.set(vehicle.id, vehicle);
  }
  return [...nearest.values()].slice(0, NEAREST_COUNT);
}

/** A page after the last one yields the last one. */
export async function searchPage(
  query: CartQuery,
  vehicles: Pick<Services["vehicles"], "search">,
): Promise<{ query: CartQuery; found: SearchResult }> {
  const found = await vehicles.search(query);
  const last = lastPage(found.total);
  return query.page > last
    ? await searchPage({ ...query, page: last }, vehicles)
    : { query, found };
}

export async function searchInventory(
  requested: CartQuery,
  vehicles: Pick<Services["vehicles"], "search" | "prices" | "soldVehicles">,
  carts: CartBySlug,
  ignored: readonly IgnoredValue[] = [],
): Promise<InventoryView> {
  const [{ query, found }, prices, sold] = await Promise.all([
    searchPage(requested, vehicles),
    vehicles.prices(),
    vehicles.soldVehicles(),
  ]);
  const nearest = found.total === 0 ? await nearestVehicles(query, found, vehicles) : [];
  return inventoryView(query, found, prices, carts, ignored, sold, nearest);
}
