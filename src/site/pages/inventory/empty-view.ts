import type { Vehicle } from "#domain/carts/vehicle.ts";
import { listWishes } from "#domain/search/cart-query.ts";
import type { CartQuery, FilterRemoval, Wish } from "#domain/search/facets.ts";
import { quoted } from "#domain/search/parse-search.ts";
import type { NearestSearch } from "#inventory/nearest-search.ts";
import { cartCount, inventoryPath } from "./inventory-query.ts";
import type { ListedCart } from "./listed-cart.ts";
import { partLabel, type ToLabel } from "./part-labels.ts";

export type EmptyView = {
  /** Why nothing matches, in a sentence. */
  reason: string;
  nearest: {
    /** How many carts there are, and for what. */
    title: string;
    /** "Search without …", at `path`. */
    label: string;
    path: string;
    carts: readonly ListedCart[];
  } | null;
};

const inWords = new Intl.ListFormat("en-US");

const quotedOnce = (label: string) => (label.includes("“") ? label : quoted(label));

const isUnknown = (part: FilterRemoval) => part !== "prices" && "rest" in part && part.isUnknown;

/** The parts that must go so that something matches; without a nearest search, the words that no vehicle has. */
export function partsInTheWay(
  nearest: NearestSearch | null,
  wishes: readonly Wish[],
): readonly FilterRemoval[] {
  return nearest?.dropped ?? wishes.filter(isUnknown);
}

function explain(labels: readonly string[], areUnknown: boolean, hasMore: boolean): string {
  if (!areUnknown) return "No cart has all of this at once.";
  const words = inWords.format(labels);
  return `${hasMore ? `Only ${words}` : words} ${labels.length === 1 ? "finds" : "find"} nothing.`;
}

export function emptyView(
  query: CartQuery,
  wishes: readonly Wish[],
  nearest: NearestSearch | null,
  toLabel: ToLabel,
  listed: (vehicle: Vehicle) => ListedCart,
): EmptyView {
  const dropped = partsInTheWay(nearest, wishes);
  const labels = dropped.map((part) => partLabel(query, part, toLabel));
  const areUnknown = dropped.length > 0 && dropped.every(isUnknown);
  const hasMore = listWishes(query, wishes).length > dropped.length;
  const reason = explain(labels, areUnknown, hasMore);
  if (nearest === null) return { reason, nearest: null };
  const { found } = nearest;
  const left = listWishes(nearest.query, found.wishes).map((part) => {
    const label = partLabel(nearest.query, part, toLabel);
    return part === "prices" ? label.toLowerCase() : label;
  });
  // "3 carts with 6 seats", but "3 carts: lifted".
  const joint = /^\d+ seats/.test(left[0] ?? "") ? " with" : ":";
  return {
    reason,
    nearest: {
      title: `${cartCount(found.total)}${joint} ${left.join(", ")}`,
      label: `Search without ${inWords.format(labels.map(quotedOnce))}`,
      path: inventoryPath(nearest.query),
      carts: found.vehicles.map(listed),
    },
  };
}
