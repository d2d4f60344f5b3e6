import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle, VehicleBadge } from "#domain/carts/vehicle.ts";
import { usdRange } from "#domain/money.ts";
import {
  activeFilters,
  PARAMS,
  removeFilter,
  splitValues,
  withoutIgnored,
} from "#domain/search/cart-query.ts";
import { FACET_NOTES, FACET_TITLES, valueLabel } from "#domain/search/facet-labels.ts";
import {
  type CartQuery,
  FACETS,
  type Facet,
  type IgnoredValue,
  PAGE_LENGTH,
  type SearchResult,
} from "#domain/search/facets.ts";
import { quoted } from "#domain/search/parse-search.ts";
import { findNearest, type NearestSearch } from "#inventory/nearest-search.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import type { Services } from "#site/services.ts";
import { emptyView, partsInTheWay } from "./empty-view.ts";
import { cartCount, inventoryPath } from "./inventory-query.ts";
import type { ListedCart, Listing } from "./listed-cart.ts";
import { partKey, partLabel, type ToLabel, wishesIn } from "./part-labels.ts";

export type Choice = {
  value: string;
  label: string;
  /** Vehicles that match this value and the choices of the other groups. */
  count: number;
};

export type Group = {
  facet: Facet;
  name: string;
  isOpen: boolean;
  choices: readonly Choice[];
};

/** `path` is the list without the restriction, `isInTheWay` if nothing matches because of it. */
export type Chip = { key: string; label: string; path: string; isInTheWay: boolean };

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
export type InventoryFrame = Omit<InventoryView, "carts" | "groups"> & {
  groups: (Group & { title: string; note: string | null })[];
  carts: readonly (Listing & { isSold: boolean })[];
};

export function toFrame(view: InventoryView): InventoryFrame {
  return {
    ...view,
    groups: view.groups.map((group) => ({
      ...group,
      title: FACET_TITLES[group.facet],
      note: FACET_NOTES[group.facet],
    })),
    carts: view.carts.map(({ card, ...listing }) => ({
      ...listing,
      isSold: card.badge === SOLD_BADGE,
    })),
  };
}

/** Filters that most visitors can use at once are open and come first. */
const OPEN: readonly Facet[] = ["brand", "series", "price"];
const NEXT: readonly Facet[] = ["seats", "battery", "use", "stance"];
const SHOWN: readonly Facet[] = [
  ...OPEN,
  ...NEXT,
  ...FACETS.filter((facet) => !OPEN.includes(facet) && !NEXT.includes(facet)),
];

const SOLD_BADGE = "Sold" satisfies VehicleBadge;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
  nearest: NearestSearch | null = null,
) {
  const listed = (vehicle: Vehicle): ListedCart => ({
    id: vehicle.id,
    card: vehicleCard(vehicle, sold.has(vehicle.id)),
    isComparable: vehicle.catalogue,
    colors: carts.get(vehicle.id)?.colors.map(({ hex }) => hex) ?? [],
  });
  const unknown = found.unknown.map(({ facet, value }): IgnoredValue => [PARAMS[facet], value]);
  const ignored = [...strange, ...unknown];
  const query = withoutIgnored(requested, ignored);
  const { total, inStock, vehicles } = found;
  // Where nothing matches, the filters count what comes closest.
  const counted = (nearest?.found ?? found).counts;
  const counts = { ...counted, brand: brandsInOrder(counted.brand, carts) };
  const toLabel: ToLabel = (facet, value) =>
    counts[facet].find((each) => each.value === value)?.label ?? valueLabel(facet, value);

  const groups = SHOWN.map(
    (facet): Group => ({
      facet,
      name: PARAMS[facet],
      isOpen: OPEN.includes(facet) || query.chosen[facet].length > 0,
      choices: counts[facet],
    }),
  );
  const wishes = wishesIn(query, found);
  const keysInTheWay =
    total > 0 ? [] : partsInTheWay(nearest, wishes).flatMap(splitValues).map(partKey);
  const chips = activeFilters(query, wishes).map(
    (part): Chip => ({
      key: partKey(part),
      label: capitalized(partLabel(query, part, toLabel)),
      path: inventoryPath(removeFilter(query, part)),
      isInTheWay: keysInTheWay.includes(partKey(part)),
    }),
  );
  return {
    stock: stockLine(prices),
    understood: wishes.map(({ phrase }) => phrase),
    ignored,
    ignoredText: ignoredText(ignored),
    groups,
    chips,
    /** Chips of the filter panel, so without the search. */
    filtersOn: chips.length - wishes.length,
    total,
    all: inStock,
    page: query.page,
    pages: lastPage(total),
    carts: vehicles.map(listed),
    /** Set if nothing matches. */
    empty: total > 0 ? null : emptyView(query, wishes, nearest, toLabel, listed),
  };
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
  const nearest =
    found.total === 0 ? await findNearest(query, found, (part) => vehicles.search(part)) : null;
  return inventoryView(query, found, prices, carts, ignored, sold, nearest);
}
