import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import {
  askOnce,
  type IntentResult,
  ok,
  reject,
  rejectFields,
} from "#desk/actions/intent-result.ts";
import { mergeFields } from "#desk/actions/merge-fields.ts";
import { publishDraft } from "#desk/content/draft-models.ts";
import { forbid } from "#desk/content/save/reject-save.server.ts";
import { readCost } from "#desk/stock/read-cost.ts";
import { changeOwn, GONE, OUTDATED } from "#desk/stock/stock-changes.server.ts";
import {
  FACT_LABELS,
  type FactsInput,
  factsSchema,
  factTexts,
  readVehicle,
} from "#desk/stock/vehicle-facts.server.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import {
  checkbox,
  hiddenText,
  optionalLines,
  optionalText,
  versionField,
} from "#desk/ui/form-schemas.ts";
import type { Hidden } from "#domain/carts/vehicle.ts";
import { isIsoDate } from "#domain/dates.ts";
import { type StockChange, VEHICLE_FACTS } from "#inventory/own-stock.ts";
import { vehicleSubject } from "#inventory/stock-subjects.ts";
import { can } from "#people/roles.ts";

const NAMES = Object.keys(factsSchema.shape) as (keyof FactsInput)[];

/** Facts that sales may change. The owner changes those that decide how a cart is found, named or compared. */
const WORDS: readonly (keyof FactsInput)[] = ["description", "features"];

/** Each fact with its value when the form was opened, as `was-name` and so on. */
const changeSchema = factsSchema.extend({
  ...Object.fromEntries(NAMES.map((name) => [`was-${name}`, optionalLines])),
  /** The person's version replaces what a colleague wrote in the meantime. */
  sure: checkbox,
});

/** `others` names the fields that a colleague changed as well. */
function mergeFacts(
  values: Readonly<Record<string, unknown>>,
  now: FactsInput,
  names: readonly (keyof FactsInput)[],
): { merged: FactsInput; others: (keyof FactsInput)[] } {
  const read = (prefix: string) =>
    Object.fromEntries(names.map((name) => [name, String(values[prefix + name] ?? "")]));
  const opened = read("was-");
  const merged = { ...now, ...mergeFields(read(""), opened, now) };
  const others = names.filter((name) => opened[name] !== now[name] && merged[name] !== now[name]);
  return { merged, others };
}

async function changeFacts({
  input,
  values,
  params,
  services,
  staff,
}: IntentArgs<z.output<typeof changeSchema>>): Promise<IntentResult> {
  const { vehicles, history } = services;
  const id = params.id ?? "";
  const [own, shown] = await Promise.all([vehicles.findOwn(id), vehicles.findAny(id)]);
  if (own === null || shown === null || shown.catalogue) return reject(GONE);
  const now = factTexts(own);
  const names = can(staff.roles, "stock.prices") ? NAMES : WORDS;
  const { merged, others } = mergeFacts(input, now, names);
  if (others.length > 0 && !input.sure) {
    const [last] = await history.of([vehicleSubject(id)], 1);
    return {
      kind: "outdated",
      message: `${last?.actor ?? "Someone else"} changed this cart in the meantime. Nothing was saved yet.`,
      changes: others.map((name) => `${FACT_LABELS[name]} is now: ${now[name] || "nothing"}`),
      retryFields: { ...values, sure: "yes" },
    };
  }
  const { inStock, isNew, price, specifications } = own;
  const read = readVehicle(merged, { id, inStock, isNew, price, specifications });
  if (!read.ok) return rejectFields(read.fieldErrors);
  const changed = VEHICLE_FACTS.filter((fact) => !isDeepStrictEqual(own[fact], read.vehicle[fact]));
  if (changed.length === 0) return ok("Nothing was different.");
  const change: StockChange = Object.fromEntries(changed.map((fact) => [fact, read.vehicle[fact]]));
  const message = own.hidden === null ? "Saved. The site shows it within a minute." : "Saved.";
  return await changeOwn(id, change, message, { seen: null, vehicles, actor: staff.actor });
}

const siteSchema = z.object({ stock: versionField });

type SiteArgs = IntentArgs<z.output<typeof siteSchema>>;

/** Publishes or archives, unless the cart has changed since the person saw it. */
const setHidden = (
  { input, params, services: { vehicles }, staff }: SiteArgs,
  hidden: Hidden | null,
  message: string,
): Promise<IntentResult> =>
  changeOwn(params.id ?? "", { hidden }, message, {
    seen: input.stock,
    vehicles,
    actor: staff.actor,
  });

const PUBLISHED = "Published. It is on the site within a minute.";

async function publishModel({ services, staff }: SiteArgs, id: string): Promise<IntentResult> {
  if (!can(staff.roles, "stock.prices")) return forbid(["New models are published by the owner"]);
  const published = await services.content.change((shown) => publishDraft(shown, id), {
    actor: staff.actor,
    note: "Published at the desk",
  });
  if (published.kind !== "ok") return reject(published.mistakes.join("\n"));
  await services.refreshContent();
  const { events } = published;
  return ok(PUBLISHED, { undo: events.length === 0 ? null : undoFields(...events) });
}

async function publish(args: SiteArgs): Promise<IntentResult> {
  const vehicle = await args.services.vehicles.findAny(args.params.id ?? "");
  if (vehicle === null) return reject(GONE);
  if (vehicle.images.length === 0) {
    const question = askOnce(args.values, {
      about: "no photo",
      message: `Publish ${vehicle.name} without a photo? Visitors see a blank gray picture until you add one.`,
      button: "Publish without a photo",
    });
    if (question !== null) return question;
  }
  return vehicle.catalogue
    ? await publishModel(args, vehicle.id)
    : await setHidden(args, null, PUBLISHED);
}

async function archive(args: SiteArgs): Promise<IntentResult> {
  const entry = (await args.services.stock()).find(({ id }) => id === args.params.id);
  if (entry === undefined || entry.catalogue) return reject(GONE);
  const held = entry.units.find(({ state }) => state.is === "on hold");
  if (held?.state.is === "on hold") {
    const question = askOnce(args.values, {
      about: `hold ${held.stockNumber}`,
      message: `Archive ${entry.name}? ${held.stockNumber} is on hold for ${held.state.for}.`,
      button: "Archive it",
    });
    if (question !== null) return question;
  }
  return await setHidden(args, "archived", "Archived. It is off the site.");
}

const costSchema = z.object({
  unit: hiddenText,
  cost: optionalText,
  "came-on": optionalText,
  /** The values that the person saw. */
  "was-cost": hiddenText,
  "was-came-on": hiddenText,
});

async function changeCost({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof costSchema>>): Promise<IntentResult> {
  const cost = readCost(input.cost);
  const cameOn = input["came-on"] || null;
  if (!cost.ok) return rejectFields({ cost: cost.mistake });
  if (cameOn !== null && !isIsoDate(cameOn)) {
    return rejectFields({ "came-on": "Give the day on which the cart came in as a date." });
  }
  const was = {
    cost: input["was-cost"] === "" ? null : Number(input["was-cost"]),
    cameOn: input["was-came-on"] || null,
  };
  const after = { cost: cost.dollars, cameOn };
  const changed = await services.units.setCost(staff.actor, input.unit, after, was);
  if (changed.kind === "outdated") return OUTDATED;
  return changed.kind === "ok" ? ok(`The cost of ${input.unit} is saved.`) : reject(GONE);
}

const options = { right: "stock.edit", isBackground: true } as const;

/** Actions on a one-off vehicle, such as a used cart, and on the costs of units. */
export const ownIntents = {
  facts: intent(changeSchema, changeFacts, options),
  "vehicle-publish": intent(siteSchema, publish, options),
  "vehicle-archive": intent(siteSchema, archive, options),
  "unit-cost": intent(costSchema, changeCost, { ...options, right: "stock.costs" }),
};
