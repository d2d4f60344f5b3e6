import { usd } from "#domain/money.ts";
import type { Cart } from "./cart-schema.ts";
import { resolveCart } from "./resolve-cart.ts";
import { COMPARE_PARAMETER, MOST_COMPARED } from "./shortlist.ts";
import { batteryType } from "./vehicle.ts";

type Compared = Pick<
  Cart,
  | "slug"
  | "price"
  | "seats"
  | "seatLayout"
  | "range"
  | "topSpeed"
  | "driveType"
  | "stance"
  | "tires"
  | "wheels"
  | "guard"
  | "steps"
  | "roof"
  | "bed"
  | "brand"
  | "series"
  | "colors"
  | "features"
>;

/** A line of the comparison with one entry per cart, in their order. An empty entry is a fact that is not published. */
export type CompareRow = { label: string; values: readonly (readonly string[])[] };

/** What an address asks to compare. */
export type RequestedCarts<C> = {
  /** Each cart once, four at most, in the order of the address. */
  carts: C[];
  /** Carts that are one too many. */
  over: C[];
  /** What names no cart, shortened, as it was written. */
  unknown: string[];
};

/** More of an address's parameters than these are not read. */
const MOST_READ = 12;
const LONGEST_SHOWN = 60;

/** Reads the carts of an address. Loose spellings that name exactly one cart count as that cart. */
export function cartsFromParams<C extends Pick<Cart, "slug" | "brand" | "vehicleName" | "model">>(
  params: URLSearchParams,
  carts: readonly C[],
): RequestedCarts<C> {
  const found = new Set<C>();
  const unknown = new Set<string>();
  for (const word of params.getAll(COMPARE_PARAMETER).slice(0, MOST_READ)) {
    const text = word.trim().slice(0, LONGEST_SHOWN);
    const cart = text === "" ? null : resolveCart(carts, text);
    if (cart) found.add(cart);
    else if (text !== "") unknown.add(text);
  }
  const all = [...found];
  return {
    carts: all.slice(0, MOST_COMPARED),
    over: all.slice(MOST_COMPARED),
    unknown: [...unknown],
  };
}

/** Where the seats of each layout look, in words. */
export const FACING: Readonly<Record<Cart["seatLayout"], string>> = {
  "2": "2 forward",
  "2+2": "2 forward, 2 back",
  "4F": "4 forward",
  "4+2": "4 forward, 2 back",
  "6F": "6 forward",
  "6+2": "6 forward, 2 back",
};

export const BEDS: Readonly<Record<NonNullable<Cart["bed"]>, string>> = {
  box: "Compact cargo box",
  "large-box": "Larger cargo box",
  flat: "Long flat bed",
};

const STANCES = { road: "Road height", lifted: "Lifted" } as const;
const TIRES = { street: "Street", "all-terrain": "All-terrain", knobby: "Knobby" } as const;
const WHEELS = { alloy: "Alloy", steel: "Steel", "orange-alloy": "Orange alloy" } as const;
const ROOFS = { standard: "Standard", extended: "Extended", long: "Long" } as const;

type Fact = [label: string, of: (cart: Compared) => readonly string[]];

/** In the order of the page. */
const FACTS: readonly Fact[] = [
  ["Price", ({ price }) => [usd(price)]],
  ["Seats", ({ seats }) => [String(seats)]],
  ["Seats face", ({ seatLayout }) => [FACING[seatLayout]]],
  ["Range", ({ range }) => [`${range} miles`]],
  ["Top speed", ({ topSpeed }) => [`${topSpeed} mph`]],
  ["Drive", ({ driveType }) => [driveType]],
  ["Stance", ({ stance }) => [STANCES[stance]]],
  ["Tires", ({ tires }) => [TIRES[tires]]],
  ["Wheels", ({ wheels }) => [WHEELS[wheels]]],
  ["Front guard", ({ guard }) => [guard ? "Yes" : "No"]],
  ["Side steps", ({ steps }) => [steps ? "Yes" : "No"]],
  ["Roof", ({ roof }) => [ROOFS[roof]]],
  ["Bed", ({ bed }) => [bed === null ? "None" : BEDS[bed]]],
  ["Battery", ({ brand }) => [batteryType(brand)]],
  ["Brand", ({ brand }) => [brand]],
  ["Series", ({ series }) => [series]],
  // The first color of a file is that of its pictures; two lists of the same colors are the same.
  ["Colors", ({ colors }) => colors.map(({ name }) => name).toSorted()],
  ["Charging time", () => []],
  ["Payload", () => []],
];

/** Features that say what a line of facts says already, in the words of the files. */
const TOLD = [
  /^(two|four|six) forward/i,
  /^three rows$|^two rows of two$/i,
  /^(road|lifted) stance/i,
  /^lifted, on [a-z-]+ tires$/i,
  /^(street|all-terrain|knobby) tires/i,
  /^[a-z0-9-]+ drive$/i,
  /battery$/i,
  /^(extended|extra-long|long) roof$/i,
  /^front guard( and side steps)?$/i,
  /^side steps$/i,
  /^(steel wheels|orange alloys)$/i,
  /^(larger cargo box|long flat bed)$/i,
  / in (five|eight) colors$/i,
];

const keyOf = (feature: string) => feature.toLowerCase();

/** The named features of each cart, without those that the lines of facts say. */
function namedFeatures({ features }: Pick<Cart, "features">): string[] {
  return features.filter((feature) => !TOLD.some((told) => told.test(feature)));
}

/**
 * What differs between carts and what is the same, each in the order of the page. A feature counts as "listed for some
 * only" where another cart's own list has not these words, which does not say that the other cart lacks the thing.
 */
export function compareCarts(carts: readonly Compared[]): {
  differences: CompareRow[];
  same: CompareRow[];
} {
  const rows = FACTS.map(([label, of]): CompareRow => ({ label, values: carts.map(of) }));
  const features = carts.map(namedFeatures);
  const lists = features.map((own) => new Set(own.map(keyOf)));
  const isOnAll = (feature: string) => lists.every((list) => list.has(keyOf(feature)));
  const some = features.map((own) => own.filter((feature) => !isOnAll(feature)));
  const all = features.map((own) => own.filter(isOnAll));
  const differs = ({ values }: CompareRow) =>
    values.some((value) => value.join("\n") !== values[0]?.join("\n"));
  return {
    differences: [
      ...rows.filter(differs),
      ...(some.some(({ length }) => length > 0)
        ? [{ label: "Listed for some only", values: some.map(orNone) }]
        : []),
    ],
    same: [
      ...rows.filter((row) => !differs(row)),
      ...((all[0]?.length ?? 0) > 0
        ? [{ label: carts.length === 1 ? "Features" : "Listed for all", values: all }]
        : []),
    ],
  };
}

/** A cart without a feature of its own has said so: nothing is missing. */
function orNone(features: readonly string[]): readonly string[] {
  return features.length === 0 ? ["—"] : features;
}
