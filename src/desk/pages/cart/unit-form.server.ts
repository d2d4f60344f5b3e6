import type { StockReply } from "#desk/stock/stock-changes.server.ts";
import { undoRemoval } from "#desk/stock/stock-undo.ts";
import type { Unit } from "#domain/carts/unit.ts";
import { stockNumberSchema, type UnitFacts, unitFactsSchema } from "#domain/carts/unit-schema.ts";
import { isIsoDate } from "#domain/dates.ts";
import { parseDollars } from "#domain/parse-dollars.ts";
import type { UnitStore } from "#inventory/unit-store.server.ts";
import type { Actor } from "#platform/audit.server.ts";

type Store = { units: Pick<UnitStore, "add" | "change" | "remove">; actor: Actor };

const NAMES: Readonly<Record<string, string>> = {
  vin: "The serial number",
  condition: "The condition",
  miles: "The number of miles",
  hours: "The number of hours",
  price: "The price",
  note: "The note",
};

const refused = (...mistakes: string[]): StockReply => ({ ok: false, mistakes, field: null });

const getText = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

function numberOf(form: FormData, name: string): number | null {
  const text = getText(form, name).replaceAll(",", "");
  return text === "" ? null : Number(text);
}

function priceOf(form: FormData): number | null {
  const text = getText(form, "unit-price");
  if (text === "") return null;
  const price = parseDollars(text);
  return price.ok ? price.dollars : Number.NaN;
}

type Facts = { ok: true; facts: UnitFacts } | { ok: false; mistakes: string[] };

/** `price` is kept as it is where the form has no field for it. */
function findSiteFacts(form: FormData, price: number | null): Facts {
  const checked = unitFactsSchema.safeParse({
    condition: getText(form, "condition"),
    vin: getText(form, "vin") || null,
    miles: numberOf(form, "miles"),
    hours: numberOf(form, "hours"),
    price: form.has("unit-price") ? priceOf(form) : price,
    note: getText(form, "note") || null,
  });
  if (checked.success) return { ok: true, facts: checked.data };
  return {
    ok: false,
    mistakes: checked.error.issues.map(
      ({ path, message }) => `${NAMES[String(path[0])] ?? "A cart"} ${message}.`,
    ),
  };
}

/** Adds a cart to a vehicle: on the lot, or on order where the form says so. */
export async function addUnit(
  vehicle: string,
  form: FormData,
  { units, actor }: Store,
): Promise<StockReply> {
  const number = stockNumberSchema.safeParse(getText(form, "number"));
  if (!number.success) return refused(`The stock number ${number.error.issues[0]?.message}.`);
  const facts = findSiteFacts(form, null);
  if (!facts.ok) return refused(...facts.mistakes);
  const expected = getText(form, "expected") || null;
  if (expected !== null && !isIsoDate(expected)) {
    return refused("Give the day on which the cart is expected as a date.");
  }
  const isOrdered = form.has("on-order");
  const state: Unit["state"] = isOrdered ? { is: "on order", expected } : { is: "in stock" };
  const added = await units.add(actor, {
    ...facts.facts,
    stockNumber: number.data,
    vehicle,
    state,
  });
  if (added === "unknown vehicle") return refused("This cart is no longer in the stock.");
  if (added === "taken") {
    return refused(
      `There is already a cart with the stock number ${number.data}. Nothing was added.`,
    );
  }
  return { ok: true, said: `${number.data} is added.`, undo: null };
}

export async function correctUnit(form: FormData, { units, actor }: Store): Promise<StockReply> {
  const stockNumber = getText(form, "unit");
  const changed = await units.change(actor, stockNumber, (unit) => {
    const facts = findSiteFacts(form, unit.price);
    return facts.ok
      ? { ok: true, unit: { ...unit, ...facts.facts } }
      : { ok: false, why: facts.mistakes.join(" ") };
  });
  if (changed === null) return refused(`${stockNumber} is no longer there: somebody removed it.`);
  if (!changed.ok) return refused(changed.why);
  return { ok: true, said: `${stockNumber} is changed.`, undo: null };
}

export async function removeUnit(form: FormData, { units, actor }: Store): Promise<StockReply> {
  const stockNumber = getText(form, "unit");
  const removed = await units.remove(actor, stockNumber);
  if (removed === null) return refused(`${stockNumber} is no longer there: somebody removed it.`);
  return { ok: true, said: `${stockNumber} is removed.`, undo: undoRemoval(stockNumber) };
}
