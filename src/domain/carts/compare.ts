import { usd } from "#domain/money.ts";
import type { Cart } from "./cart-schema.ts";
import { describeDrive, toDriveTrain } from "./drive.ts";
import { resolveCart } from "./resolve-cart.ts";
import { COMPARE_PARAMETER, MAX_COMPARED } from "./shortlist.ts";

export type CompareRow = { label: string; values: readonly (readonly string[])[] };

const MAX_PARAMETERS = 12;
const MAX_SHOWN_LENGTH = 60;

export function cartsFromParams(
  params: URLSearchParams,
  carts: readonly Cart[],
): { carts: Cart[]; over: Cart[]; unknown: string[] } {
  const found = new Set<Cart>();
  const unknown = new Set<string>();
  for (const word of params.getAll(COMPARE_PARAMETER).slice(0, MAX_PARAMETERS)) {
    const text = word.trim().slice(0, MAX_SHOWN_LENGTH);
    const cart = text === "" ? null : resolveCart(carts, text);
    if (cart) found.add(cart);
    else if (text !== "") unknown.add(text);
  }
  const all = [...found];
  return {
    carts: all.slice(0, MAX_COMPARED),
    over: all.slice(MAX_COMPARED),
    unknown: [...unknown],
  };
}

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

const NONE_LISTED = "None listed";

const STANCES = { road: "Standard", lifted: "Lifted" } as const;
const TIRES = { street: "Street", "all-terrain": "All-terrain", knobby: "Knobby" } as const;
/** Empty where the maker does not say: a picture shows wheels of some kind on every cart. */
function listWheels({ wheels, shape }: Cart): readonly string[] {
  if (wheels === "steel") return ["Steel"];
  if (wheels === "orange-alloy") return ["Orange alloy"];
  return shape === "denago" || shape === "d6" ? ["Alloy"] : [];
}

function listRoofs({ roof, shape }: Cart): readonly string[] {
  if (shape === "city") return ["Hooped, one piece"];
  if (roof === "standard") return [];
  return [roof === "long" ? "Long" : "Extended"];
}

type Fact = [
  label: string,
  of: (cart: Cart) => readonly string[],
  /** The compared value where makers have different words for one thing. */
  toValue?: (cart: Cart) => string,
];

const FACTS: readonly Fact[] = [
  ["Price", ({ price }) => [usd(price)]],
  ["Seats", ({ seats }) => [String(seats)]],
  ["Seat direction", ({ seatLayout }) => [FACING[seatLayout]]],
  ["Range", ({ range }) => [`${range} miles`]],
  ["Top speed", ({ topSpeed }) => [`${topSpeed} mph`]],
  [
    "Drive",
    ({ driveType }) => [describeDrive(driveType)],
    ({ driveType }) => toDriveTrain(driveType),
  ],
  ["Ride height", ({ stance }) => [STANCES[stance]]],
  ["Tires", ({ tires }) => [TIRES[tires]]],
  ["Wheels", listWheels],
  ["Front guard", ({ guard }) => [guard ? "Yes" : NONE_LISTED]],
  ["Side steps", ({ steps }) => [steps ? "Yes" : NONE_LISTED]],
  ["Roof", listRoofs],
  ["Bed", ({ bed }) => [bed === null ? "None" : BEDS[bed]]],
  ["Battery", ({ batteryType }) => [batteryType]],
  ["Brand", ({ brand }) => [brand]],
  ["Series", ({ series }) => [series]],
  // The first color of a file is the one in its pictures, so order says nothing.
  ["Colors", ({ colors }) => colors.map(({ name }) => name).toSorted()],
  ["Charging time", () => []],
  ["Payload", () => []],
];

const REPEATED_FEATURES = [
  /^(two|four|six) forward/i,
  /^three rows$|^two rows of two$/i,
  /^standard height/i,
  /^lifted$/i,
  /^lifted, on [a-z-]+ tires$/i,
  /^(street|all-terrain|knobby) tires/i,
  /^(\dx4, )?[a-z-]+ drive$/i,
  /battery$/i,
  /^(extended|extra-long|long) roof$/i,
  /^front guard( and side steps)?$/i,
  /^side steps$/i,
  /^(steel|orange alloy) wheels$/i,
  /^(larger cargo box|long flat bed)$/i,
  /^hooped one-piece roof$/i,
];

const normalized = (feature: string) => feature.toLowerCase();

function namedFeatures({ features }: Pick<Cart, "features">): string[] {
  return features.filter((feature) => !REPEATED_FEATURES.some((pattern) => pattern.test(feature)));
}

export const OWN_FEATURES = "Also listed";
export const SHARED_FEATURES = "Listed for all";

/** A feature that is listed for one cart says nothing about the others. */
export function compareCarts(carts: readonly Cart[]): {
  differences: CompareRow[];
  same: CompareRow[];
} {
  const facts = FACTS.map(([label, of, toValue = (cart) => of(cart).join("\n")]) => ({
    row: { label, values: carts.map(of) },
    differs: new Set(carts.map(toValue)).size > 1,
  }));
  const features = carts.map(namedFeatures);
  const lists = features.map((own) => new Set(own.map(normalized)));
  const isOnAll = (feature: string) => lists.every((list) => list.has(normalized(feature)));
  const some = features.map((own) => own.filter((feature) => !isOnAll(feature)));
  const all = features.map((own) => own.filter(isOnAll));
  return {
    differences: [
      ...facts.filter(({ differs }) => differs).map(({ row }) => row),
      ...(some.some(({ length }) => length > 0)
        ? [{ label: OWN_FEATURES, values: some.map(orNone) }]
        : []),
    ],
    same: [
      ...facts.filter(({ differs }) => !differs).map(({ row }) => row),
      ...((all[0]?.length ?? 0) > 0
        ? [{ label: carts.length === 1 ? "Features" : SHARED_FEATURES, values: all }]
        : []),
    ],
  };
}

/** For each number of seats, two carts of different series that are closest in price. */
export function closestPairs<C extends Cart>(carts: readonly C[]): (readonly [C, C])[] {
  const bySeats = Map.groupBy(carts, ({ seats }) => seats);
  return [...bySeats]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, equal]) => {
      const [closest] = equal
        .flatMap((item, index) => equal.slice(index + 1).map((other) => [item, other] as const))
        .filter(([one, other]) => one.series !== other.series)
        .toSorted((a, b) => priceGap(a) - priceGap(b) || a[0].price - b[0].price);
      return closest === undefined ? [] : [closest];
    });
}

const priceGap = ([one, other]: readonly [Cart, Cart]) => Math.abs(one.price - other.price);

function orNone(features: readonly string[]): readonly string[] {
  return features.length === 0 ? ["—"] : features;
}
