import { z } from "zod";
import { type IntentArgs, intent } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, reject, rejectFields } from "#desk/actions/intent-result.ts";
import { undoFields } from "#desk/ui/action-data.ts";
import { optionalText, textList, versionField } from "#desk/ui/form-schemas.ts";
import { undoIntent } from "#desk/undo/undo-intent.server.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { priceText, usd } from "#domain/money.ts";
import { isOnRequest, parseDollars } from "#domain/parse-dollars.ts";
import { MAXIMUM_PRICE } from "#inventory/import-schema.ts";
import type { StockChange } from "#inventory/own-stock.ts";
import { askAboutPrice } from "./ask-about-price.ts";
import type { StateIntent } from "./chosen-carts.ts";
import { changeOwn, changeState, GONE, OUTDATED } from "./stock-changes.server.ts";

/** The rows that were chosen in a post that was rejected. */
export type ChosenData = { chosen: readonly string[] };

type Result = Promise<IntentResult<ChosenData>>;

const options = { right: "stock.edit", isBackground: true } as const;

/** The version of the stock that the page showed. */
const seenSchema = z.object({ stock: versionField });
const rowsSchema = seenSchema.extend({ chosen: textList, for: optionalText, until: optionalText });

const changeStates = (state: StateIntent) =>
  intent(
    rowsSchema,
    async ({ input, services, staff }: IntentArgs<z.output<typeof rowsSchema>>): Result => {
      const { stock, units, vehicles, catalogue } = services;
      const result = await changeState(state, input, {
        entries: await stock(),
        seen: input.stock,
        units,
        vehicles,
        actor: staff.actor,
        today: dealershipTime(new Date()).day,
        soldPageDays: catalogue().dealership.soldPageDays,
      });
      return result.kind === "rejected" ? { ...result, data: { chosen: input.chosen } } : result;
    },
    options,
  );

const vehicleSchema = seenSchema.extend({ vehicle: optionalText });

/** The vehicle of the page, or of a form in the list. */
const findId = (params: { id?: string | undefined }, vehicle: string) => params.id ?? vehicle;

const changeMark = (change: StockChange, message: string) =>
  intent(
    vehicleSchema,
    async ({
      input,
      params,
      services,
      staff,
    }: IntentArgs<z.output<typeof vehicleSchema>>): Promise<IntentResult> => {
      const own = { seen: input.stock, vehicles: services.vehicles, actor: staff.actor };
      return await changeOwn(findId(params, input.vehicle), change, message, own);
    },
    options,
  );

const priceSchema = vehicleSchema.extend({ price: optionalText });

async function changePrice({
  input,
  values,
  params,
  services,
  staff,
}: IntentArgs<z.output<typeof priceSchema>>): Promise<IntentResult> {
  const price = isOnRequest(input.price)
    ? { ok: true as const, dollars: null }
    : parseDollars(input.price);
  if (!price.ok) return rejectFields({ price: `The price ${price.mistake}.` });
  if (price.dollars !== null && (price.dollars > MAXIMUM_PRICE || price.dollars === 0)) {
    return rejectFields({ price: `A price is above $0 and at most ${usd(MAXIMUM_PRICE)}.` });
  }
  const id = findId(params, input.vehicle);
  const entries = await services.stock();
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) return reject(GONE);
  if (entry.catalogue) {
    return reject("The price of a catalog cart is changed on its page, and published there.");
  }
  const [was, is] = [entry.price, price.dollars];
  const step = { ...entry, price: is, before: was };
  const question = askAboutPrice(values, step, entries, {
    yes: "Change it to",
    effect: "Nothing was changed yet.",
  });
  if (question !== null) return question;
  const change = { id, was, price: is };
  const changed = await services.changePrices(staff.actor, [change], input.stock);
  if (changed.kind !== "ok") return OUTDATED;
  return ok(`The price is ${priceText(is)}.`, { undo: undoFields(...changed.events) });
}

/** Changes of states and own fields, in the stock list and on the page of a cart. */
export const stockIntents = {
  hold: changeStates("hold"),
  sell: changeStates("sell"),
  back: changeStates("back"),
  "in stock": changeMark({ inStock: true }, "Shown as in stock."),
  "not in stock": changeMark({ inStock: false }, "Shown as not in stock."),
  mark: changeMark({ isNew: true }, "The NEW mark is on."),
  unmark: changeMark({ isNew: false }, "The NEW mark is off."),
  price: intent(priceSchema, changePrice, { ...options, right: "stock.prices" }),
  ...undoIntent(),
};
