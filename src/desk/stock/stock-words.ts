import type { StockState } from "#domain/carts/stock-state.ts";
import type { Unit } from "#domain/carts/unit.ts";
import { vehicleBadge } from "#domain/carts/vehicle.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { counted } from "#domain/money.ts";

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** "Jul 9" */
export const shortDay = (day: string) => DAY.format(Date.parse(`${day}T00:00:00Z`));

/** "9:31 AM" for today, "Fri" within a week before, "Jul 9" otherwise. Times are the dealership's. */
export function whenText(at: number, now: Date): string {
  const then = dealershipTime(new Date(at));
  const today = dealershipTime(now).day;
  if (then.day === today) return TIME.format(Date.parse(`${then.day}T${then.time}:00Z`));
  const days = (Date.parse(today) - Date.parse(then.day)) / 86_400_000;
  if (days < 7) return WEEKDAY.format(Date.parse(then.day));
  return shortDay(then.day);
}

export const STATE_LABELS: Record<StockState["is"], string> = {
  "in stock": "In stock",
  "on hold": "On hold",
  sold: "Sold",
  "to order": "To order",
  "out of stock": "Out of stock",
};

/** Beside the state. With the name of who holds a cart: for staff only. */
export function stateDetail(state: StockState): string | null {
  switch (state.is) {
    case "in stock":
      return null;
    case "on hold":
      return `${state.for}, to ${shortDay(state.until)}`;
    case "sold":
      return shortDay(state.on);
    case "to order":
      return state.expected === null ? null : `due ${shortDay(state.expected)}`;
    case "out of stock":
      return state.missingSince === null ? null : "not in the last import";
  }
}

/** Of one cart, for staff only. */
export function unitStateText({ state }: Unit): string {
  switch (state.is) {
    case "in stock":
      return "In stock";
    case "on hold":
      return `On hold for ${state.for}, to ${shortDay(state.until)}`;
    case "sold":
      return `Sold ${shortDay(state.on)}`;
    case "on order":
      return state.expected === null ? "On order" : `On order, due ${shortDay(state.expected)}`;
  }
}

export function unitFacts({ condition, miles, hours }: Unit): string {
  const use =
    miles === null ? (hours === null ? null : counted(hours, "hour")) : counted(miles, "mile");
  return use === null ? condition : `${condition}, ${use}`;
}

/** What visitors see of it; `isBadge` for a mark on its picture. */
export type OnSite = { text: string; isBadge: boolean };

export function onSite(
  vehicle: { isNew: boolean; inStock: boolean; sale: "open" | "sold" | "gone" },
  state: StockState,
): OnSite {
  if (vehicle.sale === "gone") return { text: "off the site", isBadge: false };
  if (state.is === "sold" && vehicle.sale === "sold") {
    return { text: `until ${shortDay(state.pageUntil)}`, isBadge: false };
  }
  return { text: vehicleBadge(vehicle), isBadge: true };
}
