import type { StockState } from "#domain/carts/stock-state.ts";
import type { Unit } from "#domain/carts/unit.ts";
import { type Hidden, vehicleBadge } from "#domain/carts/vehicle.ts";
import { formatMonthDay, type ReadAt } from "#domain/dates.ts";
import { pluralize } from "#domain/money.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";

export const STATE_LABELS: Record<StockState["is"], string> = {
  "in stock": "In stock",
  "on hold": "On hold",
  sold: "Sold",
  "to order": "To order",
  "out of stock": "Out of stock",
};

export const HIDDEN_LABELS: Record<Hidden, string> = { draft: "Draft", archived: "Archived" };

/** Formats the detail beside a state. It names the customer of a hold, so it is for staff only. */
export function stateDetail(state: StockState, now: ReadAt): string | null {
  switch (state.is) {
    case "in stock":
      return null;
    case "on hold":
      return `${state.for}, to ${formatMonthDay(state.until, now)}`;
    case "sold":
      return formatMonthDay(state.on, now);
    case "to order":
      return state.expected === null ? null : `due ${formatMonthDay(state.expected, now)}`;
    case "out of stock":
      return state.missingSince === null ? null : "not in the last import";
  }
}

export const UNIT_STATES: Record<Unit["state"]["is"], string> = {
  "in stock": "In stock",
  "on hold": "On hold",
  "on order": "On order",
  sold: "Sold",
};

/** The carts of a vehicle; one of its own that is in stock is its own cart. */
export const listUnits = ({
  units,
  ownUnit,
  inStock,
}: Pick<StockEntry, "units" | "ownUnit" | "inStock">): readonly Unit[] =>
  units.length === 0 && inStock && ownUnit !== null ? [ownUnit] : units;

/** The state of one cart, for staff only. */
export function unitStateText({ state }: Unit, now: ReadAt): string {
  switch (state.is) {
    case "in stock":
      return "In stock";
    case "on hold":
      return `On hold for ${state.for}, to ${formatMonthDay(state.until, now)}`;
    case "sold":
      return `Sold ${formatMonthDay(state.on, now)}`;
    case "on order":
      return state.expected === null
        ? "On order"
        : `On order, due ${formatMonthDay(state.expected, now)}`;
  }
}

export function unitFacts({ condition, miles, hours }: Unit): string {
  const use =
    miles === null ? (hours === null ? null : pluralize(hours, "hour")) : pluralize(miles, "mile");
  return use === null ? condition : `${condition}, ${use}`;
}

/** Text about a vehicle on the public site; `isBadge` if it is the badge on the vehicle's picture. */
export type OnSite = { text: string; isBadge: boolean };

export function onSite(
  vehicle: {
    isNew: boolean;
    inStock: boolean;
    sale: "open" | "sold" | "gone";
    hidden: Hidden | null;
  },
  state: StockState,
  now: ReadAt,
): OnSite {
  if (vehicle.hidden !== null) return { text: HIDDEN_LABELS[vehicle.hidden], isBadge: false };
  if (vehicle.sale === "gone") return { text: "off the site", isBadge: false };
  if (state.is === "sold" && vehicle.sale === "sold") {
    return { text: `until ${formatMonthDay(state.pageUntil, now)}`, isBadge: false };
  }
  return { text: vehicleBadge(vehicle), isBadge: true };
}
