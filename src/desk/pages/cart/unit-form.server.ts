import { z } from "zod";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  type Outdated,
  ok,
  type Question,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { askAboutPrice } from "#desk/stock/ask-about-price.ts";
import { askAboutSimilar } from "#desk/stock/find-similar.ts";
import { readUnitFacts, unitFieldsSchema } from "#desk/stock/unit-facts.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { checkbox, hiddenText, optionalText, versionField } from "#desk/ui/form-schemas.ts";
import type { Unit, UnitChange } from "#domain/carts/unit.ts";
import { stockNumberSchema } from "#domain/carts/unit-schema.ts";
import { isIsoDate } from "#domain/dates.ts";
import { can } from "#people/roles.ts";

const newUnitSchema = unitFieldsSchema.extend({
  number: optionalText,
  "on-order": checkbox,
  expected: optionalText,
  /** It is another cart than the one with almost the same number. */
  other: checkbox,
});

/** With the version of the stock that the page showed. */
const removalSchema = z.object({ unit: hiddenText, stock: versionField });
const correctionSchema = unitFieldsSchema.extend(removalSchema.shape);

const OUTDATED: Outdated = {
  kind: "outdated",
  message: "Someone else changed this cart just now. Nothing was saved: look again, then decide.",
};

/** Adds a cart to a vehicle: on the lot, or on order where the form says so. */
async function addUnit(args: IntentArgs<z.output<typeof newUnitSchema>>): Promise<IntentResult> {
  const { input, params, services, staff } = args;
  const number = stockNumberSchema.safeParse(input.number);
  if (!number.success) {
    return rejectFields({ number: `The stock number ${number.error.issues[0]?.message}.` });
  }
  const facts = readUnitFacts(input, can(staff.roles, "stock.prices"));
  if (!facts.ok) return rejectFields(facts.fieldErrors);
  const expected = input.expected || null;
  if (expected !== null && !isIsoDate(expected)) {
    return rejectFields({
      expected: "Give the day on which the cart is expected as a date.",
    });
  }
  const state: Unit["state"] = input["on-order"]
    ? { is: "on order", expected }
    : { is: "in stock" };
  const stockNumber = number.data;
  const vehicle = params.id ?? "";
  const question = askAboutSimilar(stockNumber, await services.stock(), vehicle);
  if (question !== null && !input.other) return rejectFields({ other: question });
  const unit = { ...facts.facts, price: facts.price ?? null, stockNumber, vehicle, state };
  const unlikely = await askAboutUnitPrice(args, unit);
  if (unlikely !== null) return unlikely;
  const added = await services.units.add(staff.actor, unit);
  if (added.kind === "missing") return reject("This cart is no longer in the stock.");
  if (added.kind === "rejected" && added.why === "identifier") {
    return reject(`${added.message} Nothing was added.`);
  }
  if (added.kind === "rejected") {
    return rejectFields({
      number: `There is already a cart with the stock number ${stockNumber}. Nothing was added.`,
    });
  }
  return ok(`${stockNumber} is added.`);
}

/** A cart's own price, against what it cost before: the price of its model, where it had none of its own. */
async function askAboutUnitPrice(
  { input, params, values, services }: IntentArgs<z.output<typeof unitFieldsSchema>>,
  { stockNumber, price }: Pick<Unit, "stockNumber" | "price">,
): Promise<Question | null> {
  if (!input["unit-price"] || price === null) return null;
  const entries = await services.stock();
  const entry = entries.find(({ id }) => id === params.id);
  if (entry === undefined) return null;
  const unit = entry.units.find((each) => each.stockNumber === stockNumber);
  const before = unit?.price ?? entry.price;
  const name = `${entry.name} ${stockNumber}`;
  return askAboutPrice(values, { name, category: entry.category, price, before }, entries, {
    yes: "Save it at",
    effect: "Nothing was saved yet.",
  });
}

const toGone = (stockNumber: string) =>
  reject(`${stockNumber} is no longer there: somebody removed it.`);

async function correctUnit(
  args: IntentArgs<z.output<typeof correctionSchema>>,
): Promise<IntentResult> {
  const { input, services, staff } = args;
  const stockNumber = input.unit;
  const typed = readUnitFacts(input, can(staff.roles, "stock.prices"));
  if (!typed.ok) return rejectFields(typed.fieldErrors);
  const { facts, price } = typed;
  const question = await askAboutUnitPrice(args, { stockNumber, price: price ?? null });
  if (question !== null) return question;
  const update = (unit: Unit): UnitChange => ({
    ok: true,
    unit: { ...unit, ...facts, price: price === undefined ? unit.price : price },
  });
  const changed = await services.units.change(staff.actor, stockNumber, update, input.stock);
  if (changed.kind === "outdated") return OUTDATED;
  if (changed.kind === "missing") return toGone(stockNumber);
  if (changed.kind === "rejected") return reject(changed.why);
  return ok(`${stockNumber} is changed.`);
}

async function removeUnit({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof removalSchema>>): Promise<IntentResult> {
  const stockNumber = input.unit;
  const removed = await services.units.remove(staff.actor, stockNumber, input.stock);
  if (removed.kind === "outdated") return OUTDATED;
  if (removed.kind === "missing") return toGone(stockNumber);
  return ok(`${stockNumber} is removed.`, { undo: undoFields(...removed.events) });
}

const options = { right: "stock.edit", isBackground: true } as const;

export const unitIntents = {
  "unit-add": intent(newUnitSchema, addUnit, options),
  "unit-correct": intent(correctionSchema, correctUnit, options),
  "unit-remove": intent(removalSchema, removeUnit, options),
};
