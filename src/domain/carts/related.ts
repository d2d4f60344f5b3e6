import { usd } from "#domain/money.ts";
import { mileCount } from "#domain/places/delivery-words.ts";
import type { Cart } from "./cart-schema.ts";
import { batteryType } from "./specifications.ts";

/** What two carts are told apart by. */
export type RelatedCart = Pick<
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

/** Another cart, why it is named, and how it differs, in words. */
export type Related<C> = { cart: C; reason: string; differences: string[] };

const FACING = {
  "2": "all forward",
  "2+2": "two back",
  "4F": "all forward",
  "4+2": "two back",
  "6F": "all forward",
  "6+2": "two back",
} as const;

const STANCE = { road: "road height", lifted: "lifted" } as const;

const more = (difference: number, unit: (count: number) => string, up: string, down: string) =>
  difference === 0 ? [] : [`${unit(Math.abs(difference))} ${difference > 0 ? up : down}`];

const instead = (mine: string, other: string) =>
  mine === other ? [] : [`${other} instead of ${mine}`];

/** How another cart differs from a cart, the price last: "6 seats instead of 4", "10 miles more", "$1,600 more". */
export function differences(mine: RelatedCart, other: RelatedCart): string[] {
  const facing =
    FACING[mine.seatLayout] === FACING[other.seatLayout]
      ? []
      : [other.seatLayout.includes("+") ? "two seats face back" : "all seats face forward"];
  return [
    ...(mine.seats === other.seats ? [] : [`${other.seats} seats instead of ${mine.seats}`]),
    ...facing,
    ...instead(STANCE[mine.stance], STANCE[other.stance]),
    ...more(other.range - mine.range, mileCount, "more", "less"),
    ...more(other.topSpeed - mine.topSpeed, (mph) => `${mph} mph`, "faster", "slower"),
    ...instead(mine.driveType, other.driveType),
    ...instead(batteryType(mine.brand), batteryType(other.brand)),
    ...(mine.price === other.price
      ? ["the same price"]
      : more(other.price - mine.price, usd, "more", "less")),
  ];
}

/** What a buyer may wish for instead, in the order in which it is looked for. */
const WISHES: readonly {
  reason: string;
  fits: (mine: RelatedCart, other: RelatedCart) => boolean;
}[] = [
  { reason: "More seats", fits: (mine, other) => other.seats > mine.seats },
  {
    reason: "More range",
    fits: (mine, other) => other.seats === mine.seats && other.range > mine.range,
  },
  {
    reason: "Lower price",
    fits: (mine, other) => other.seats === mine.seats && other.price < mine.price,
  },
  { reason: "Another choice", fits: () => true },
  { reason: "Another choice", fits: () => true },
  { reason: "Another choice", fits: () => true },
];

/** How unlike two carts are: what is the same counts before the price. Another brand, series or stance is a long way off. */
function distance(mine: RelatedCart, other: RelatedCart): number {
  return (
    Math.abs(other.price - mine.price) +
    (other.brand === mine.brand ? 0 : 1500) +
    (other.series === mine.series ? 0 : 1000) +
    (other.stance === mine.stance ? 0 : 1000) +
    Math.abs(other.seats - mine.seats) * 500
  );
}

/** How many related carts a page names. */
const RELATED_COUNT = 3;

/**
 * Up to three other carts: one with more seats, one that goes farther and one that costs less with as many seats, each the
 * likest of its kind; where there is none of a kind, the likest of all that are left. The first in the list wins a tie.
 */
export function relatedCarts<C extends RelatedCart>(mine: C, carts: readonly C[]): Related<C>[] {
  const found: Related<C>[] = [];
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
