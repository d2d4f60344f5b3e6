import {
  holdUnit,
  receiveUnit,
  releaseUnit,
  restoreUnit,
  sellUnit,
  type Unit,
  type UnitChange,
} from "#domain/carts/unit.ts";
import { personSchema } from "#domain/carts/unit-schema.ts";
import { addDays, isIsoDate, monthDay } from "#domain/dates.ts";
import { counted } from "#domain/money.ts";
import type { StockChange } from "#inventory/change-stock.server.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import type { UnitStore } from "#inventory/unit-store.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Actor } from "#platform/audit.server.ts";
import { chosenCarts, type StateIntent } from "./chosen-carts.ts";
import type { StockUndo } from "./stock-undo.ts";

export type StockReply =
  /** A sentence of what was done. */
  | { ok: true; said: string; undo: StockUndo | null }
  /** Sentences of why not; `field` is the one that is wrong. */
  | { ok: false; mistakes: string[]; field: "for" | "until" | "price" | null };

type Stock = {
  units: Pick<UnitStore, "changeAll" | "restore">;
  vehicles: Pick<VehicleStore, "change">;
  entries: readonly StockEntry[];
  actor: Actor;
  /** The dealership's. */
  today: string;
  /** How many days the page of a sold-out vehicle stays. */
  soldPageDays: number;
};

const MAX_HOLD_DAYS = 60;

const refused = (...mistakes: string[]): StockReply => ({ ok: false, mistakes, field: null });

function checkHold(form: FormData, today: string): StockReply | { for: string; until: string } {
  const wrong = (field: "for" | "until", mistake: string): StockReply => ({
    ok: false,
    mistakes: [mistake],
    field,
  });
  const name = personSchema.safeParse(form.get("for") ?? "");
  const until = String(form.get("until") ?? "");
  if (!name.success)
    return wrong("for", "Say for whom the cart is held: a name of up to 80 characters.");
  if (!isIsoDate(until)) return wrong("until", "Give the last day of the hold.");
  if (until < today)
    return wrong(
      "until",
      `${monthDay(until)} has passed. A hold lasts until today or a later day.`,
    );
  if (until > addDays(today, MAX_HOLD_DAYS)) {
    return wrong("until", `A hold lasts at most ${MAX_HOLD_DAYS} days.`);
  }
  return { for: name.data, until };
}

function getUndo(before: readonly Unit[], after: readonly Unit[]): StockUndo["units"] {
  return after.map(({ stockNumber, state }, index) => ({
    stockNumber,
    is: state,
    was: before[index]?.state ?? state,
  }));
}

const backInStock = (unit: Unit): UnitChange =>
  unit.state.is === "on order" ? receiveUnit(unit) : releaseUnit(unit);

const getNames = (ids: readonly string[]) =>
  ids.length > 3 ? counted(ids.length, "cart") : ids.join(", ");

/** Puts carts on hold, sells them or brings them back, all or none. `form` has "chosen" and, for a hold, "for" and "until". */
export async function changeState(
  intent: StateIntent,
  form: FormData,
  stock: Stock,
): Promise<StockReply> {
  const { entries, actor, today, soldPageDays } = stock;
  const chosen = chosenCarts(entries, form.getAll("chosen").map(String), intent);
  if (!chosen.ok) return refused(...chosen.mistakes);
  let update = backInStock;
  let words = "back in stock";
  if (intent === "sell") {
    update = (unit) => sellUnit(unit, today, soldPageDays);
    words = "sold";
  }
  if (intent === "hold") {
    const hold = checkHold(form, today);
    if ("ok" in hold) return hold;
    update = (unit) => holdUnit(unit, hold);
    words = `on hold for ${hold.for} to ${monthDay(hold.until)}`;
  }
  const changed = await stock.units.changeAll(actor, chosen.units, update);
  if (!changed.ok) return refused(...changed.why);
  const vehicles: StockUndo["vehicles"] = [];
  for (const id of chosen.vehicles) {
    const result = await stock.vehicles.change(actor, id, { inStock: true }, { inStock: false });
    if (result === true) vehicles.push({ id, is: { inStock: true }, was: { inStock: false } });
  }
  const names = entries.filter(({ id }) => chosen.vehicles.includes(id)).map(({ name }) => name);
  const all = [...changed.after.map(({ stockNumber }) => stockNumber), ...names];
  return {
    ok: true,
    said: `${getNames(all)} ${all.length === 1 ? "is" : "are"} ${words}.`,
    undo: { units: getUndo(changed.before, changed.after), vehicles },
  };
}

/** Of the stock's own fields. The price of a catalogue cart is in the content. */
export async function changeOwn(
  id: string,
  change: StockChange,
  said: string,
  { entries, vehicles, actor }: Pick<Stock, "entries" | "vehicles" | "actor">,
): Promise<StockReply> {
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) return refused("This cart is no longer in the stock.");
  const { inStock, isNew, price } = entry;
  const known = { inStock, isNew, price };
  const was = Object.fromEntries(
    Object.keys(change).map((field) => [field, known[field as keyof typeof known]]),
  );
  const result = await vehicles.change(actor, id, change, was);
  if (result === false) return refused("This cart is no longer in the stock.");
  if (result === "conflict") {
    return refused(
      "Somebody changed this cart just now. Nothing was changed: look again, then decide.",
    );
  }
  return { ok: true, said, undo: { units: [], vehicles: [{ id, is: change, was }] } };
}

/** Takes a change back, unless somebody has changed the same since. */
export async function undoChange(
  { units, vehicles, removed }: StockUndo,
  stock: Pick<Stock, "units" | "vehicles" | "actor">,
): Promise<StockReply> {
  if (removed !== undefined) {
    const restored = await stock.units.restore(stock.actor, removed);
    return restored.ok
      ? { ok: true, said: `${removed} is back.`, undo: null }
      : refused(restored.why);
  }
  const byNumber = new Map(units.map((unit) => [unit.stockNumber, unit]));
  const changed = await stock.units.changeAll(stock.actor, [...byNumber.keys()], (unit) => {
    const undone = byNumber.get(unit.stockNumber);
    return undone ? restoreUnit(unit, undone.is, undone.was) : { ok: true, unit };
  });
  if (!changed.ok) return refused(...changed.why, "Nothing was undone.");
  for (const { id, is, was } of vehicles) {
    const result = await stock.vehicles.change(stock.actor, id, was, is);
    if (result !== true) return refused("Somebody has changed this cart since. It was not undone.");
  }
  return { ok: true, said: "Undone.", undo: null };
}
