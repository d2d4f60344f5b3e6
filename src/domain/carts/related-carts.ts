import { usd } from "#domain/money.ts";
import { formatWholeMiles } from "#domain/places/delivery.ts";
import type { Cart } from "./cart-schema.ts";
import { toDriveTrain } from "./drive.ts";

/** Null means unknown. */
export type ComparableFacts = {
  slug: string;
  brand: string;
  series: string;
  /** Whole US dollars. */
  price: number | null;
  seats: number | null;
  seatLayout: Cart["seatLayout"] | null;
  stance: Cart["stance"] | null;
  range: number | null;
  /** Miles per hour. */
  topSpeed: number | null;
  driveType: Cart["driveType"] | null;
  battery: string | null;
};

export function cartFacts(cart: Cart): ComparableFacts {
  return { ...cart, battery: cart.batteryType };
}

export type RelatedCart = { cart: Cart; reason: string; differences: string[] };

const FACING = {
  "2": "all forward",
  "2+2": "two back",
  "4F": "all forward",
  "4+2": "two back",
  "6F": "all forward",
  "6+2": "two back",
} as const;

const STANCE = { road: "standard height", lifted: "lifted" } as const;

const numericDifference = (
  mine: number | null,
  other: number,
  unit: (count: number) => string,
  [up, down]: readonly [string, string],
) =>
  mine === null || mine === other
    ? []
    : [`${unit(Math.abs(other - mine))} ${other > mine ? up : down}`];

const replacement = (mine: string | null, other: string) =>
  mine === null || mine === other ? [] : [`${other} instead of ${mine}`];

export function differences(mine: ComparableFacts, other: Cart): string[] {
  const facing =
    mine.seatLayout === null || FACING[mine.seatLayout] === FACING[other.seatLayout]
      ? []
      : [other.seatLayout.includes("+") ? "two seats face back" : "all seats face forward"];
  return [
    ...(mine.seats === null || mine.seats === other.seats
      ? []
      : [`${other.seats} seats instead of ${mine.seats}`]),
    ...facing,
    ...replacement(mine.stance && STANCE[mine.stance], STANCE[other.stance]),
    ...numericDifference(mine.range, other.range, formatWholeMiles, ["more range", "less range"]),
    ...numericDifference(mine.topSpeed, other.topSpeed, (mph) => `${mph} mph`, [
      "faster",
      "slower",
    ]),
    ...replacement(mine.driveType && toDriveTrain(mine.driveType), toDriveTrain(other.driveType)),
    ...replacement(mine.battery, other.batteryType),
    ...(mine.price === other.price
      ? ["the same price"]
      : numericDifference(mine.price, other.price, usd, ["more", "less"])),
  ];
}

const SUGGESTIONS: readonly {
  reason: string;
  fits: (mine: ComparableFacts, other: Cart) => boolean;
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
    fits: (mine, other) =>
      other.seats === mine.seats && mine.price !== null && other.price < mine.price,
  },
  { reason: "Another choice", fits: () => true },
  { reason: "Another choice", fits: () => true },
  { reason: "Another choice", fits: () => true },
];

/** In dollars: another brand, series, stance or seat count counts like a price difference. */
function dissimilarity(mine: ComparableFacts, other: Cart): number {
  return (
    Math.abs(other.price - (mine.price ?? other.price)) +
    (other.brand === mine.brand ? 0 : 1500) +
    (other.series === mine.series ? 0 : 1000) +
    (mine.stance === null || other.stance === mine.stance ? 0 : 1000) +
    Math.abs(other.seats - (mine.seats ?? other.seats)) * 500
  );
}

const RELATED_COUNT = 3;

export function relatedCarts(mine: ComparableFacts, carts: readonly Cart[]): RelatedCart[] {
  const found: RelatedCart[] = [];
  for (const { reason, fits } of SUGGESTIONS) {
    const [closest] = carts
      .filter(
        (other) =>
          other.slug !== mine.slug &&
          fits(mine, other) &&
          found.every(({ cart }) => cart.slug !== other.slug),
      )
      .toSorted((a, b) => dissimilarity(mine, a) - dissimilarity(mine, b));
    if (closest && found.length < RELATED_COUNT) {
      found.push({ cart: closest, reason, differences: differences(mine, closest) });
    }
  }
  return found;
}
