import type { Unit, UnitCondition } from "#domain/carts/unit.ts";
import { stockNumberSchema, type UnitFacts, unitFactsSchema } from "#domain/carts/unit-schema.ts";
import { isIsoDate } from "#domain/dates.ts";
import { commandLineActor } from "./actor.ts";
import { done, failed, type Outcome, usageError } from "./command-context.ts";
import type { Stores } from "./open-stores.server.ts";
import { stateText } from "./unit-list.ts";
import { unknownVehicle } from "./vehicle-changes.ts";

export type FactOptions = {
  condition?: UnitCondition;
  vin?: string;
  miles?: number;
  hours?: number;
  price?: number;
  expected?: string;
  note?: string;
};

type Checked<Value> = { ok: true; value: Value } | { ok: false; mistakes: string[] };

const SUBJECTS: Readonly<Record<string, string>> = {
  vin: "The VIN",
  condition: "The condition",
  miles: "The number of miles",
  hours: "The number of hours",
  price: "The price",
  note: "The note",
};

export function unknownUnit(stockNumber: string): Outcome {
  return failed(
    `No unit has the stock number "${stockNumber}". "npm run cli -- units list" shows them all.`,
  );
}

export function noDate(name: string, given: string): string {
  return `${name} ${given} is no date: write it as year, month and day, such as 2026-11-30.`;
}

function checkFacts(facts: UnitFacts): Checked<UnitFacts> {
  const checked = unitFactsSchema.safeParse(facts);
  if (checked.success) return { ok: true, value: checked.data };
  const mistakes = checked.error.issues.map(
    ({ path, message }) => `${SUBJECTS[String(path[0])] ?? "A unit"} ${message}.`,
  );
  return { ok: false, mistakes };
}

export async function addUnit(
  { units }: Pick<Stores, "units">,
  vehicle: string,
  given: FactOptions & { stockNumber: string; onOrder?: true },
): Promise<Outcome> {
  const { expected = null, onOrder } = given;
  const number = stockNumberSchema.safeParse(given.stockNumber);
  if (!number.success) {
    return usageError(`The stock number ${number.error.issues[0]?.message}.`);
  }
  if (given.condition === undefined) {
    return usageError(
      "Say what the cart is: --condition new, --condition used or --condition demo.",
    );
  }
  if (expected !== null && !onOrder) {
    return usageError("--expected is for carts on order: give --on-order with it.");
  }
  if (expected !== null && !isIsoDate(expected)) return usageError(noDate("--expected", expected));
  const facts = checkFacts({
    condition: given.condition,
    vin: given.vin ?? null,
    miles: given.miles ?? null,
    hours: given.hours ?? null,
    price: given.price ?? null,
    note: given.note ?? null,
  });
  if (!facts.ok) return usageError(...facts.mistakes);
  const stockNumber = number.data;
  const state: Unit["state"] = onOrder ? { is: "on order", expected } : { is: "in stock" };
  const added = await units.add(commandLineActor(), {
    ...facts.value,
    stockNumber,
    vehicle,
    state,
  });
  if (added === "unknown vehicle") return unknownVehicle(vehicle);
  if (added === "taken") {
    return failed(
      `There already is a unit with the stock number ${stockNumber}. "units set" changes it.`,
    );
  }
  return done(`${stockNumber} is added to ${vehicle}, ${stateText(state)}.`);
}

export async function setUnit(
  { units }: Pick<Stores, "units">,
  given: string,
  { expected, ...options }: FactOptions,
): Promise<Outcome> {
  if (expected === undefined && Object.keys(options).length === 0) {
    return usageError('Nothing to change. "units set --help" lists what can be changed.');
  }
  if (expected !== undefined && !isIsoDate(expected)) {
    return usageError(noDate("--expected", expected));
  }
  const changed = await units.change(commandLineActor(), given.toUpperCase(), (unit) => {
    const { stockNumber, vehicle, state, ...known } = unit;
    // A cart counts miles or hours, so that a new reading of one replaces the other.
    const reading = {
      ...(options.miles !== undefined && { hours: null }),
      ...(options.hours !== undefined && { miles: null }),
    };
    const facts = checkFacts({ ...known, ...reading, ...options });
    if (!facts.ok) return { ok: false, why: facts.mistakes.join(" ") };
    if (expected === undefined) return { ok: true, unit: { ...unit, ...facts.value } };
    if (state.is !== "on order") {
      return { ok: false, why: `${stockNumber} isn't on order: it is ${state.is}.` };
    }
    return { ok: true, unit: { ...unit, ...facts.value, state: { ...state, expected } } };
  });
  if (changed === null) return unknownUnit(given);
  if (!changed.ok) return failed(changed.why);
  return done(`${changed.unit.stockNumber} is changed.`);
}
