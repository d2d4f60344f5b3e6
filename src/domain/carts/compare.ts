import { usd } from "#domain/money.ts";
import type { Cart } from "./cart-schema.ts";
import { resolveCart } from "./resolve-cart.ts";
import { COMPARE_PARAMETER, MAX_COMPARED } from "./shortlist.ts";
import { batteryType } from "./vehicle.ts";

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

const STANCES = { road: "Road height", lifted: "Lifted" } as const;
const TIRES = { street: "Street", "all-terrain": "All-terrain", knobby: "Knobby" } as const;
const WHEELS = { alloy: "Alloy", steel: "Steel", "orange-alloy": "Orange alloy" } as const;
const ROOFS = { standard: "Standard", extended: "Extended", long: "Long" } as const;

type Fact = [label: string, of: (cart: Cart) => readonly string[]];

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
  // The first color of a file is the one in its pictures, so order says nothing.
  ["Colors", ({ colors }) => colors.map(({ name }) => name).toSorted()],
  ["Charging time", () => []],
  ["Payload", () => []],
];

const REPEATED_FEATURES = [
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

const normalized = (feature: string) => feature.toLowerCase();

function namedFeatures({ features }: Pick<Cart, "features">): string[] {
  return features.filter((feature) => !REPEATED_FEATURES.some((pattern) => pattern.test(feature)));
}

/** "Listed for some only" does not say that the other carts lack the feature. */
export function compareCarts(carts: readonly Cart[]): {
  differences: CompareRow[];
  same: CompareRow[];
} {
  const rows = FACTS.map(([label, of]): CompareRow => ({ label, values: carts.map(of) }));
  const features = carts.map(namedFeatures);
  const lists = features.map((own) => new Set(own.map(normalized)));
  const isOnAll = (feature: string) => lists.every((list) => list.has(normalized(feature)));
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

function orNone(features: readonly string[]): readonly string[] {
  return features.length === 0 ? ["—"] : features;
}
