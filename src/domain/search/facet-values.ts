import { BATTERIES, findBattery } from "#domain/carts/battery.ts";
import { USES } from "#domain/carts/use-names.ts";
import { LSV_MPH, listUses } from "#domain/carts/uses.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { type Chosen, FACETS, type Facet, type FacetCart, type FacetValues } from "./facets.ts";
import { numericFacts } from "./figures.ts";
import { PRICE_BANDS, priceValues } from "./price-filter.ts";

type Band = { value: string; from: number; below: number };

/** Miles per charge. */
const RANGE_BANDS: readonly Band[] = [
  { value: "under-30", from: 0, below: 30 },
  { value: "30-39", from: 30, below: 40 },
  { value: "40-49", from: 40, below: 50 },
  { value: "50-up", from: 50, below: Number.POSITIVE_INFINITY },
];

export const KNOWN_VALUES: Readonly<Record<Facet, readonly string[]>> = {
  price: PRICE_BANDS,
  seats: ["2", "4", "6", "8"],
  facing: ["forward", "back"],
  stance: ["road", "lifted"],
  use: USES,
  brand: [],
  series: ["ranger", "maverick", "forester", "turfman", "rover"],
  speed: ["up-to-20", "over-20"],
  range: RANGE_BANDS.map(({ value }) => value),
  battery: BATTERIES.map(({ value }) => value),
};

const inBands = (bands: readonly Band[], figure: number | null) =>
  figure === null
    ? []
    : bands.filter(({ from, below }) => figure >= from && figure < below).map(({ value }) => value);

const lower = (text: string | number | undefined) =>
  String(text ?? "")
    .trim()
    .toLowerCase();

/** In 2+2, 4+2 and 6+2 the last two seats face back. */
function listFacing(layout: string): string[] {
  if (/^\d\+2$/.test(layout)) return ["back"];
  return /^(2|[46]f)$/.test(layout) ? ["forward"] : [];
}

/** "lifted" in the name counts as a stated stance. */
export function statedFacts({ name, specifications }: Pick<Vehicle, "name" | "specifications">) {
  const stance = lower(specifications.stance);
  const bed = lower(specifications.bed);
  return {
    seatLayout: lower(specifications.seatLayout),
    stance: stance === "" && /\blifted\b/i.test(name) ? "lifted" : stance,
    tires: lower(specifications.tires),
    bed: bed === "" || bed === "none" ? null : bed,
  };
}

function batteryValues({ specifications }: Pick<Vehicle, "specifications">): string[] {
  const battery = findBattery(specifications.batteryType);
  return battery === null ? [] : [battery.value];
}

type Described = Pick<Vehicle, "name" | "brand" | "category" | "price" | "specifications">;

export function facetValues(vehicle: Described, cart: FacetCart | null): FacetValues {
  const { seats, range, speed } = numericFacts(vehicle);
  const message = cart ?? statedFacts(vehicle);
  const { stance } = message;
  return {
    price: priceValues(vehicle.price),
    seats: seats === null ? [] : [String(seats)],
    facing: listFacing(message.seatLayout.toLowerCase()),
    stance: KNOWN_VALUES.stance.includes(stance) ? [stance] : [],
    use: listUses({ ...message, seats, topSpeed: speed }),
    brand: [lower(vehicle.brand)],
    series: [lower(vehicle.category)],
    speed: speed === null ? [] : [speed > LSV_MPH.over ? "over-20" : "up-to-20"],
    range: inBands(RANGE_BANDS, range),
    battery: batteryValues(vehicle),
  };
}

export function matchesFacet(
  facet: Facet,
  values: readonly string[],
  requested: readonly string[],
): boolean {
  if (requested.length === 0) return true;
  return facet === "series"
    ? values.some((value) => requested.some((part) => value.includes(part)))
    : values.some((value) => requested.includes(value));
}

export function seriesValue(series: string): string {
  return KNOWN_VALUES.series.find((word) => series.includes(word)) ?? series;
}

export function mapFacets<Thing>(of: (facet: Facet) => Thing): Record<Facet, Thing> {
  return Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<Facet, Thing>;
}

export const NO_CHOICE: Chosen = mapFacets(() => []);
