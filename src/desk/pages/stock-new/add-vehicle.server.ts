import type { z } from "zod";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, rejectFields } from "#desk/actions/intent-result.ts";
import { addChosenPhotos, photosText } from "#desk/stock/add-chosen-photos.server.ts";
import { askAboutPrice } from "#desk/stock/ask-about-price.ts";
import { askAboutSimilar } from "#desk/stock/find-similar.ts";
import { readCost } from "#desk/stock/read-cost.ts";
import { readUnitFacts, unitFieldsSchema } from "#desk/stock/unit-facts.server.ts";
import { factsSchema, readVehicle } from "#desk/stock/vehicle-facts.server.ts";
import { checkbox, fileList, optionalText } from "#desk/ui/form-schemas.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { stockNumberSchema } from "#domain/carts/unit-schema.ts";
import { toSlug } from "#domain/slug.ts";

export const newVehicleSchema = factsSchema.extend(unitFieldsSchema.shape).extend({
  price: optionalText,
  number: optionalText,
  cost: optionalText,
  photos: fileList,
  /** It is another cart than the one with almost the same number. */
  other: checkbox,
});

const isTaken = (stockNumber: string) =>
  rejectFields({
    number: `There is already a cart with the stock number ${stockNumber}. Nothing was added.`,
  });

/** Adds a vehicle of its own and its unit, as a draft. */
export async function addVehicle({
  input,
  values,
  services,
  staff,
}: IntentArgs<z.output<typeof newVehicleSchema>>): Promise<IntentResult> {
  const { vehicles, stock, catalogue } = services;
  const number = stockNumberSchema.safeParse(input.number.replaceAll(" ", "-"));
  const id = toSlug(number.data ?? "");
  const facts = readUnitFacts(input, true);
  const cost = readCost(input.cost);
  const read = readVehicle(input, { id, price: input.price, inStock: true });
  const errors = {
    ...(read.ok ? {} : read.fieldErrors),
    ...(facts.ok ? {} : facts.fieldErrors),
    ...(cost.ok ? {} : { cost: cost.mistake }),
    ...(!number.success && {
      number: `The stock number ${number.error.issues[0]?.message}.`,
    }),
  };
  if (!read.ok || !facts.ok || !cost.ok || !number.success) return rejectFields(errors);
  const { vehicle } = read;
  const stockNumber = number.data;
  if (resolveCart(catalogue().carts, id) !== null) return isTaken(stockNumber);
  const entries = await stock();
  const similar = askAboutSimilar(stockNumber, entries, id);
  if (similar !== null && !input.other) return rejectFields({ other: similar });
  const question = askAboutPrice(values, { ...vehicle, before: null }, entries, {
    yes: "Add it at",
    effect: "Nothing was added yet.",
  });
  if (question !== null) return question;
  const unit = {
    ...facts.facts,
    price: facts.price ?? null,
    stockNumber,
    vehicle: id,
    state: { is: "in stock" as const },
  };
  const added = await vehicles.addOwn(staff.actor, vehicle, unit, cost.dollars);
  if (added.kind === "rejected") {
    return added.why === "identifier"
      ? rejectFields({}, `${added.message} Nothing was added.`)
      : isTaken(stockNumber);
  }
  const photos = await addChosenPhotos(id, input.photos, { services, staff });
  const next = photos?.count ? "Look at the preview" : "Add photos";
  const { added: withPhotos, problems } = photosText(photos);
  return ok(
    `${stockNumber} is added as a draft${withPhotos}. ${next}, then publish it.${problems}`,
    {
      to: `/desk/stock/${id}`,
      isProblem: problems !== "",
    },
  );
}
