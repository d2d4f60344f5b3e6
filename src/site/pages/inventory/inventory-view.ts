import { formatCount } from "#domain/money.ts";
import { activeFilters, PARAMS, removeFilter } from "#domain/search/cart-query.ts";
import {
  FACET_NOTES,
  FACET_TITLES,
  PRICE_WITHIN,
  valueLabel,
} from "#domain/search/facet-labels.ts";
import {
  type CartQuery,
  FACETS,
  type Facet,
  type FilterRemoval,
  PAGE_LENGTH,
  type SearchResult,
} from "#domain/search/facets.ts";
import { inventoryPath } from "./inventory-path.ts";

export type Choice = {
  value: string;
  label: string;
  /** Vehicles that it leaves together with the other groups' choices. */
  count: number;
  isOn: boolean;
  /** Lies within the choice above it. */
  isWithin: boolean;
};

export type Group = {
  /** The parameter of the address. */
  name: string;
  title: string;
  note: string | null;
  isOpen: boolean;
  choices: readonly Choice[];
};

/** Something that restricts the list, in words, and the address without it. */
export type Chip = { key: string; label: string; path: string };

/** What may be dropped from a list that is empty, in words, and how many vehicles that brings back. */
export type Repair = { label: string; path: string; count: number };

export type InventoryView = ReturnType<typeof inventoryView>;

type Found = Pick<SearchResult<unknown>, "total" | "inStock" | "counts" | "understood" | "repairs">;

/** Groups that are folded until something in them is chosen. */
const FOLDED: ReadonlySet<Facet> = new Set(["speed", "range"]);

const quoted = (text: string) => `“${text}”`;

/** What may be dropped, in words: `“Lifted”`, `“4 seats” or “6 seats”`, `“maverik”`. */
function dropLabel(query: CartQuery, drop: FilterRemoval, labelOf: LabelOf): string {
  if (drop === "search") return quoted(query.search.trim());
  return drop.values.map((value) => quoted(labelOf(drop.facet, value))).join(" or ");
}

type LabelOf = (facet: Facet, value: string) => string;

/** What the page shows of a search besides the carts, as words and addresses. */
export function inventoryView(query: CartQuery, found: Found) {
  const { counts, total, inStock, understood } = found;
  const labelOf: LabelOf = (facet, value) =>
    counts[facet].find((each) => each.value === value)?.label ?? valueLabel(facet, value);

  const groups = FACETS.map((facet): Group => {
    const chosen = query.chosen[facet];
    return {
      name: PARAMS[facet],
      title: FACET_TITLES[facet],
      note: FACET_NOTES[facet],
      isOpen: !FOLDED.has(facet) || chosen.length > 0,
      choices: counts[facet].map(({ value, label, count }) => ({
        value,
        label,
        count,
        isOn: chosen.includes(value),
        isWithin: facet === "price" && value in PRICE_WITHIN,
      })),
    };
  });
  const chips = activeFilters(query).map(
    (part): Chip => ({
      key: part === "search" ? part : `${part.facet} ${part.values}`,
      label:
        part === "search"
          ? quoted(query.search.trim())
          : part.values.map((value) => labelOf(part.facet, value)).join(" or "),
      path: inventoryPath(removeFilter(query, part)),
    }),
  );
  const repairs = found.repairs.map(
    ({ drop, count }): Repair => ({
      label: dropLabel(query, drop, labelOf),
      count,
      path: inventoryPath(removeFilter(query, drop)),
    }),
  );
  return {
    search: query.search,
    sort: query.sort,
    understood,
    groups,
    chips,
    /** How many of them belong to the filter panel. */
    filtersOn: chips.length - (query.search.trim() === "" ? 0 : 1),
    repairs,
    total,
    all: inStock,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)),
    pathOfPage: (page: number) => inventoryPath({ ...query, page }),
  };
}

/** "1 cart", "15 carts", "1,200 carts". */
export function cartCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "cart" : "carts"}`;
}
