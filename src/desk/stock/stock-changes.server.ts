import {
  type IntentResult,
  type Outdated,
  ok,
  type Rejected,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import {
  holdUnit,
  receiveUnit,
  releaseUnit,
  sellUnit,
  type Unit,
  type UnitChange,
} from "#domain/carts/unit.ts";
import { personSchema } from "#domain/carts/unit-schema.ts";
import { addDays, formatMonthDay, isIsoDate } from "#domain/dates.ts";
import { pluralize } from "#domain/money.ts";
import type { StockChange } from "#inventory/own-stock.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import type { UnitStore } from "#inventory/unit-store.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Actor } from "#platform/actor.ts";
import { chosenCarts, type StateIntent } from "./chosen-carts.ts";

type Stock = {
  units: Pick<UnitStore, "changeAll">;
  vehicles: Pick<VehicleStore, "change" | "findOwn">;
  entries: readonly StockEntry[];
  /** The version of the stock that the person saw. */
  seen: number;
  actor: Actor;
  /** The dealership's. */
  today: string;
  /** How many days the page of a sold-out vehicle stays. */
  soldPageDays: number;
};

const MAX_HOLD_DAYS = 60;

/** The rows that are chosen, and for a hold: for whom, and until when. */
export type ChosenRows = { chosen: readonly string[]; for: string; until: string };

function checkHold(hold: ChosenRows, today: string): Rejected | null {
  const { until } = hold;
  if (!personSchema.safeParse(hold.for).success) {
    return rejectFields({
      for: "Say for whom the cart is held: a name of up to 80 characters.",
    });
  }
  if (!isIsoDate(until)) return rejectFields({ until: "Give the last day of the hold." });
  if (until < today) {
    const day = formatMonthDay(until, today);
    return rejectFields({
      until: `${day} has passed. A hold lasts until today or a later day.`,
    });
  }
  return until > addDays(today, MAX_HOLD_DAYS)
    ? rejectFields({ until: `A hold lasts at most ${MAX_HOLD_DAYS} days.` })
    : null;
}

export const OUTDATED: Outdated = {
  kind: "outdated",
  message: "Someone else changed this cart just now. Nothing was changed: look again, then decide.",
};

export const GONE = "This cart is no longer in the stock.";

const backInStock = (unit: Unit): UnitChange =>
  unit.state.is === "on order" ? receiveUnit(unit) : releaseUnit(unit);

const listNames = (ids: readonly string[]) =>
  ids.length > 3 ? pluralize(ids.length, "cart") : ids.join(", ");

/** Puts carts on hold, sells them or brings them back, all or none. */
export async function changeState(
  intent: StateIntent,
  rows: ChosenRows,
  stock: Stock,
): Promise<IntentResult> {
  const { entries, seen, actor, today, soldPageDays } = stock;
  const chosen = chosenCarts(entries, rows.chosen, intent);
  if (!chosen.ok) return reject(chosen.mistakes.join("\n"));
  let update = backInStock;
  let words = "back in stock";
  if (intent === "sell") {
    update = (unit) => sellUnit(unit, today, soldPageDays);
    words = "sold";
  }
  if (intent === "hold") {
    const rejection = checkHold(rows, today);
    if (rejection !== null) return rejection;
    const hold = { for: rows.for, until: rows.until };
    update = (unit) => holdUnit(unit, hold);
    words = `on hold for ${hold.for} to ${formatMonthDay(hold.until, today)}`;
  }
  const changed = await stock.units.changeAll(actor, chosen.units, update, seen);
  if (changed.kind === "outdated") return OUTDATED;
  if (changed.kind === "rejected") return reject(changed.why.join("\n"));
  const events = [...changed.events];
  const done = new Set<string>();
  for (const id of chosen.vehicles) {
    const result = await stock.vehicles.change(
      actor,
      id,
      { inStock: true },
      { inStock: false },
      seen,
    );
    if (result.kind !== "ok") continue;
    events.push(...result.events);
    done.add(id);
  }
  if (changed.after.length + done.size === 0) return OUTDATED;
  const names = entries.filter(({ id }) => done.has(id)).map(({ name }) => name);
  const all = [...changed.after.map(({ stockNumber }) => stockNumber), ...names];
  return ok(`${listNames(all)} ${all.length === 1 ? "is" : "are"} ${words}.`, {
    undo: undoFields(...events),
  });
}

/** Changes a vehicle's own fields but its price. */
export async function changeOwn(
  id: string,
  change: StockChange,
  message: string,
  { seen, vehicles, actor }: Pick<Stock, "vehicles" | "actor"> & { seen: number | null },
): Promise<IntentResult> {
  const known = await vehicles.findOwn(id);
  if (known === null) return reject(GONE);
  const was = Object.fromEntries(
    Object.keys(change).map((field) => [field, known[field as keyof typeof known]]),
  );
  const result = await vehicles.change(actor, id, change, was, seen);
  if (result.kind === "missing") return reject(GONE);
  if (result.kind === "outdated") return OUTDATED;
  return ok(message, { undo: undoFields(...result.events) });
}
