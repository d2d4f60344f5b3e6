import { usd } from "#domain/money.ts";
import { wholeMilesText } from "#domain/places/delivery.ts";
import type { Cart } from "./cart-schema.ts";
import { batteryType } from "./vehicle.ts";

/** What a catalogue cart is told apart by. */
export type ComparableCart = Pick<
  Cart,
  | "slug"
  | "vehicleName"
  | "brand"
  | "series"
  | "price"
  | "seats"
  | "seatLayout"
  | "stance"
  | "range"
  | "topSpeed"
  | "driveType"
>;

/** What is known of the vehicle that others are held against; null for a fact that is not. */
export type ComparableFacts = {
  slug: string;
  brand: string;
  series: string;
  /** Whole US dollars. */
  price: number;
  seats: number | null;
  seatLayout: Cart["seatLayout"] | null;
  stance: Cart["stance"] | null;
  /** Miles. */
  range: number | null;
  /** Miles per hour. */
  topSpeed: number | null;
  driveType: Cart["driveType"] | null;
  battery: string | null;
};

/** Of a catalogue cart all is known. */
export function cartFacts(cart: ComparableCart): ComparableFacts {
  return { ...cart, battery: batteryType(cart.brand) };
}

/** Another cart, why it is named, and how it differs, in words. */
export type RelatedCart<C> = { cart: C; reason: string; differences: string[] };

const FACING = {
  "2": "all forward",
  "2+2": "two back",
  "4F": "all forward",
  "4+2": "two back",
  "6F": "all forward",
  "6+2": "two back",
} as const;

const STANCE = { road: "road height", lifted: "lifted" } as const;

const more = (
  mine: number | null,
  other: number,
  unit: (count: number) => string,
  [up, down]: readonly [string, string],
) =>
  mine === null || mine === other
    ? []
    : [`${unit(Math.abs(other - mine))} ${other > mine ? up : down}`];

const instead = (mine: string | null, other: string) =>
  mine === null || mine === other ? [] : [`${other} instead of ${mine}`];

/**
 * How a cart differs from another one, the price last: "6 seats instead of 4", "10 miles more", "$1,600 more". Nothing is
 * said about what is not known.
 */
export function differences(mine: ComparableFacts, other: ComparableCart): string[] {
  const facing =
    mine.seatLayout === null || FACING[mine.seatLayout] === FACING[other.seatLayout]
      ? []
      : [other.seatLayout.includes("+") ? "two seats face back" : "all seats face forward"];
  return [
    ...(mine.seats === null || mine.seats === other.seats
      ? []
      : [`${other.seats} seats instead of ${mine.seats}`]),
    ...facing,
    ...instead(mine.stance && STANCE[mine.stance], STANCE[other.stance]),
    ...more(mine.range, other.range, wholeMilesText, ["more", "less"]),
    ...more(mine.topSpeed, other.topSpeed, (mph) => `${mph} mph`, ["faster", "slower"]),
    ...instead(mine.driveType, other.driveType),
    ...instead(mine.battery, batteryType(other.brand)),
    ...(mine.price === other.price
      ? ["the same price"]
      : more(mine.price, other.price, usd, ["more", "less"])),
  ];
}

/** What a buyer may wish for instead, in the order in which it is looked for. */
const WISHES: readonly {
  reason: string;
  fits: (mine: ComparableFacts, other: ComparableCart) => boolean;
}[] = [
  {
    reason: "More seats",
    fits: (mine, other) => mine.seats !== null && other.seats > mine.seats,
  },
  {
    reason: "More range",
    fits: (mine, other) =>
      other.seats === mine.seats && mine.range !== null && other.range > mine.range,
  },
  {
    reason: "Lower price",
    fits: (mine, other) => other.seats === mine.seats && other.price < mine.price,
  },
  { reason: "Another choice", fits: () => true },
  { reason: "Another choice", fits: () => true },
  { reason: "Another choice", fits: () => true },
];

/**
 * How unlike two carts are: what is the same counts before the price. Another brand, series or stance is a long way off;
 * what is not known counts nothing.
 */
function distance(mine: ComparableFacts, other: ComparableCart): number {
  return (
    Math.abs(other.price - mine.price) +
    (other.brand === mine.brand ? 0 : 1500) +
    (other.series === mine.series ? 0 : 1000) +
    (mine.stance === null || other.stance === mine.stance ? 0 : 1000) +
    Math.abs(other.seats - (mine.seats ?? other.seats)) * 500
  );
}

/** How many related carts a page names. */
const RELATED_COUNT = 3;

/**
 * Up to three other carts: one with more seats, one that goes farther and one that costs less with as many seats, each the
 * likest of its kind; where there is none of a kind, the likest of all that are left. The first in the list wins a tie.
 */
export function relatedCarts<C extends ComparableCart>(
  mine: ComparableFacts,
  carts: readonly C[],
): RelatedCart<C>[] {
  const found: RelatedCart<C>[] = [];
  for (const { reason, fits } of WISHES) {
    const [likest] = carts
      .filter(
        (other) =>
          other.slug !== mine.slug &&
          fits(mine, other) &&
          found.every(({ cart }) => cart.slug !== other.slug),
      )
      .toSorted((one, other) => distance(mine, one) - distance(mine, other));
    if (likest && found.length < RELATED_COUNT) {
      found.push({ cart: likest, reason, differences: differences(mine, likest) });
    }
  }
  return found;
}
