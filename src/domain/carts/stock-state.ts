import { currentState, type Unit } from "./unit.ts";

export const STOCK_STATES = ["in stock", "on hold", "sold", "to order", "out of stock"] as const;

/** State of a whole model or imported vehicle. Days are in the dealership's time zone. */
export type StockState =
  | { is: "in stock" }
  /** The first hold to end. `for` is a person's name. */
  | { is: "on hold"; for: string; until: string }
  | { is: "sold"; on: string; pageUntil: string }
  | { is: "to order"; expected: string | null }
  | { is: "out of stock"; missingSince: string | null };

type Stocked = {
  catalogue: boolean;
  inStock: boolean;
  missingSince: string | null;
  units: readonly Unit[];
};

const first = (days: readonly string[]) => days.toSorted()[0];

/** Units decide where there are any. */
export function stockState(
  { catalogue, inStock, missingSince, units }: Stocked,
  today: string,
): StockState {
  if (units.length === 0) {
    if (inStock) return { is: "in stock" };
    return catalogue ? { is: "to order", expected: null } : { is: "out of stock", missingSince };
  }
  const states = units.map(({ state }) => currentState(state, today));
  if (states.some(({ is }) => is === "in stock")) return { is: "in stock" };
  const holds = states.filter((state) => state.is === "on hold");
  const until = first(holds.map((hold) => hold.until));
  const hold = holds.find((each) => each.until === until);
  if (hold) return { ...hold };
  const orders = states.filter((state) => state.is === "on order");
  if (orders.length > 0) {
    const days = orders.flatMap(({ expected }) => (expected === null ? [] : [expected]));
    return { is: "to order", expected: first(days) ?? null };
  }
  const sales = states.filter((state) => state.is === "sold");
  const last = sales.toSorted((a, b) => b.pageUntil.localeCompare(a.pageUntil))[0];
  return { is: "sold", on: last?.on ?? "", pageUntil: last?.pageUntil ?? "" };
}

/** The number of units at the dealership. */
export function unitsHere(units: readonly Unit[]): number {
  return units.filter(({ state }) => state.is === "in stock" || state.is === "on hold").length;
}
