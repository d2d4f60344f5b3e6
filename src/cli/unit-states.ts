import {
  holdUnit,
  receiveUnit,
  releaseUnit,
  sellUnit,
  type Unit,
  type UnitChange,
} from "#domain/carts/unit.ts";
import { personSchema } from "#domain/carts/unit-schema.ts";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { commandLineActor } from "./actor.ts";
import { done, failed, type Outcome, usageError } from "./command-context.ts";
import type { Stores } from "./open-stores.server.ts";
import { noDate, unknownUnit } from "./unit-facts.ts";
import { stateText } from "./unit-list.ts";

type Units = Pick<Stores, "units">;

/** How many days the page of a sold-out vehicle stays, from the content. */
export type SoldPage = { ok: true; days: number } | { ok: false; mistakes: readonly string[] };

async function change(
  { units }: Units,
  given: string,
  update: (unit: Unit) => UnitChange,
): Promise<Outcome> {
  const changed = await units.change(commandLineActor(), given.toUpperCase(), update);
  if (changed === null) return unknownUnit(given);
  if (!changed.ok) return failed(changed.why);
  const { stockNumber, vehicle, state } = changed.unit;
  return done(`${stockNumber} (${vehicle}) is ${stateText(state)}.`);
}

export async function holdStock(
  stores: Units,
  stockNumber: string,
  { for: name, until }: { for: string; until: string },
  now: Date,
): Promise<Outcome> {
  const person = personSchema.safeParse(name);
  if (!person.success) return usageError(`The name ${person.error.issues[0]?.message}.`);
  if (!isIsoDate(until)) return usageError(noDate("--until", until));
  if (until < dealershipTime(now).day) {
    return usageError(`${until} has passed: a hold lasts until today or a later day.`);
  }
  return await change(stores, stockNumber, (unit) => holdUnit(unit, { for: person.data, until }));
}

export function releaseStock(stores: Units, stockNumber: string): Promise<Outcome> {
  return change(stores, stockNumber, releaseUnit);
}

export function receiveStock(stores: Units, stockNumber: string): Promise<Outcome> {
  return change(stores, stockNumber, receiveUnit);
}

export async function sellStock(
  stores: Units,
  stockNumber: string,
  given: string | undefined,
  page: SoldPage,
  now: Date,
): Promise<Outcome> {
  const today = dealershipTime(now).day;
  const on = given ?? today;
  if (!isIsoDate(on)) return usageError(noDate("--on", on));
  if (on > today) return usageError(`${on} is still to come: give the day on which it was sold.`);
  if (!page.ok) {
    return failed("The content has mistakes. Please fix them first:", ...page.mistakes);
  }
  return await change(stores, stockNumber, (unit) => sellUnit(unit, on, page.days));
}

export async function removeUnit({ units }: Units, given: string): Promise<Outcome> {
  const removed = await units.remove(commandLineActor(), given.toUpperCase());
  if (removed === null) return unknownUnit(given);
  return done(`${removed.stockNumber} is removed from ${removed.vehicle}.`);
}
