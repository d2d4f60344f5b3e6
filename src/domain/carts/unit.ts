import { addDays } from "#domain/dates.ts";

export const UNIT_CONDITIONS = ["new", "used", "demo"] as const;

export type UnitCondition = (typeof UNIT_CONDITIONS)[number];

/** Days are the dealership's, such as "2026-11-30". */
export type UnitState =
  | { is: "in stock" }
  | { is: "on order"; expected: string | null }
  /** `for` is a person's name: it must not leave the dealership. */
  | { is: "on hold"; for: string; until: string }
  /** `pageUntil` is the last day on which the page of a sold-out imported vehicle is shown. */
  | { is: "sold"; on: string; pageUntil: string };

/** One cart on the lot, or on its way. Prices in whole US dollars. */
export type Unit = {
  stockNumber: string;
  vehicle: string;
  vin: string | null;
  /** The maker's number of a cart that has no VIN, or has both. */
  serial: string | null;
  condition: UnitCondition;
  miles: number | null;
  hours: number | null;
  /** Null: it costs what the vehicle costs. */
  price: number | null;
  note: string | null;
  state: UnitState;
};

/** Time within which the removal of a unit can be undone. */
export const UNIT_UNDO_MINUTES = 10;

export type UnitChange = { ok: true; unit: Unit } | { ok: false; why: string };

/** The last day of a hold counts in full. */
export function currentState(state: UnitState, today: string): UnitState {
  return state.is === "on hold" && state.until < today ? { is: "in stock" } : state;
}

function withState(unit: Unit, state: UnitState): UnitChange {
  return { ok: true, unit: { ...unit, state } };
}

export function holdUnit(unit: Unit, hold: { for: string; until: string }): UnitChange {
  const { stockNumber, state } = unit;
  if (state.is === "in stock" || state.is === "on hold") {
    return withState(unit, { is: "on hold", ...hold });
  }
  const why =
    state.is === "sold"
      ? `${stockNumber} is sold. Release it first if the sale fell through.`
      : `${stockNumber} is still on order. Mark it as arrived first.`;
  return { ok: false, why };
}

/** Ends a hold, or undoes a sale. */
export function releaseUnit(unit: Unit): UnitChange {
  const { stockNumber, state } = unit;
  if (state.is === "on hold" || state.is === "sold") return withState(unit, { is: "in stock" });
  return { ok: false, why: `${stockNumber} is ${state.is}, so there is nothing to release.` };
}

export function receiveUnit(unit: Unit): UnitChange {
  const { stockNumber, state } = unit;
  if (state.is === "on order") return withState(unit, { is: "in stock" });
  return { ok: false, why: `${stockNumber} isn't on order: it is ${state.is}.` };
}

/** `pageDays` is how long the page of a sold-out imported vehicle stays. */
export function sellUnit(unit: Unit, on: string, pageDays: number): UnitChange {
  const { stockNumber, state } = unit;
  if (state.is !== "sold") {
    return withState(unit, { is: "sold", on, pageUntil: addDays(on, pageDays) });
  }
  return { ok: false, why: `${stockNumber} was already sold on ${state.on}.` };
}

const stateKey = ({ is, ...rest }: UnitState) =>
  JSON.stringify([is, Object.entries(rest).toSorted()]);

/** Undoes a change of the state, unless somebody has changed it again since. */
export function restoreUnit(unit: Unit, from: UnitState, to: UnitState): UnitChange {
  if (stateKey(unit.state) === stateKey(from)) return withState(unit, to);
  return { ok: false, why: `${unit.stockNumber} has changed since: it is ${unit.state.is} now.` };
}

/** Fields of a vehicle that are derived from its units. */
export type DerivedStock = {
  inStock: boolean;
  /** The lowest price among the units in stock; null without any. */
  price: number | null;
  /** "sold" and "gone" are for imported vehicles only: catalogue carts can be ordered again. */
  sale: "open" | "sold" | "gone";
};

/** Null for a vehicle without units, whose own fields count. */
export function stockFromUnits(
  vehicle: { price: number | null; catalogue: boolean },
  units: readonly Unit[],
  today: string,
): DerivedStock | null {
  if (units.length === 0) return null;
  const inStock = units.filter(({ state }) => currentState(state, today).is === "in stock");
  const prices = inStock.flatMap(({ price }) => price ?? vehicle.price ?? []);
  const isSold = !vehicle.catalogue && units.every(({ state }) => state.is === "sold");
  const isShown = units.some(({ state }) => state.is === "sold" && state.pageUntil >= today);
  return {
    inStock: inStock.length > 0,
    // The content is the only source of a catalogue cart's price.
    price: vehicle.catalogue || prices.length === 0 ? null : Math.min(...prices),
    sale: !isSold ? "open" : isShown ? "sold" : "gone",
  };
}

/** A unit as visitors see it. */
export type OfferedUnit = Pick<Unit, "stockNumber" | "condition" | "miles" | "hours"> & {
  price: number | null;
  state: "in stock" | "on hold" | "on order";
  /** The last day of the hold, or the day on which it is expected; null if that is not known or has passed. */
  day: string | null;
};

function shownDay(state: UnitState, today: string): string | null {
  if (state.is === "on hold") return state.until;
  if (state.is !== "on order" || state.expected === null) return null;
  return state.expected < today ? null : state.expected;
}

const STATE_ORDER = ["in stock", "on hold", "on order"] as const;

/** Units that can still be bought, what is in stock first. Neither names, VINs nor serial numbers. */
export function offeredUnits(
  vehiclePrice: number | null,
  units: readonly Unit[],
  today: string,
): OfferedUnit[] {
  const offered = units.flatMap((unit): OfferedUnit[] => {
    const state = currentState(unit.state, today);
    if (state.is === "sold") return [];
    const { stockNumber, condition, miles, hours } = unit;
    const price = unit.price ?? vehiclePrice;
    const day = shownDay(state, today);
    return [{ stockNumber, condition, miles, hours, price, state: state.is, day }];
  });
  return offered.toSorted(
    (a, b) =>
      STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) ||
      (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE),
  );
}

export type Availability = "in stock" | "preorder" | "out of stock";

/** As product services and search engines know it: what may be ordered ahead needs a day. */
export function toAvailability({ state, day }: Pick<OfferedUnit, "state" | "day">): Availability {
  if (state === "in stock") return "in stock";
  return state === "on order" && day !== null ? "preorder" : "out of stock";
}
