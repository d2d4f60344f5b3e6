import { z } from "zod";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, rejectFields } from "#desk/actions/intent-result.ts";
import { askAboutSimilar } from "#desk/stock/find-similar.ts";
import { checkbox, optionalLines, optionalText } from "#desk/ui/form-schemas.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { toSlug } from "#domain/slug.ts";
import { importedVehicleSchema } from "#inventory/import-schema.ts";

const NEW_VEHICLE_FIELDS = [
  "name",
  "brand",
  "category",
  "price",
  "seats",
  "id",
  "description",
  "features",
] as const;

export type NewVehicleField = (typeof NEW_VEHICLE_FIELDS)[number];

export const newVehicleSchema = z.object({
  name: optionalText,
  brand: optionalText,
  category: optionalText,
  price: optionalText,
  seats: optionalText,
  id: optionalText,
  description: optionalLines,
  features: optionalLines,
  /** It is another cart than the one with almost the same number. */
  other: checkbox,
});

const LABELS: Record<NewVehicleField, string> = {
  name: "The name",
  brand: "The brand",
  category: "The series",
  price: "The price",
  seats: "The number of seats",
  id: "The stock number",
  description: "The text",
  features: "A feature",
};

function findField(path: readonly PropertyKey[]): NewVehicleField {
  if (path.includes("seatingCapacity")) return "seats";
  return NEW_VEHICLE_FIELDS.find((name) => name === path[0]) ?? "name";
}

/** Adds a vehicle of its own, as an import of one. */
export async function addVehicle({
  input,
  services,
  staff,
}: IntentArgs<z.output<typeof newVehicleSchema>>): Promise<IntentResult> {
  const { vehicles, stock, catalogue } = services;
  const { seats, id: stockNumber, features, other, ...texts } = input;
  const parsed = importedVehicleSchema.safeParse({
    ...texts,
    id: toSlug(stockNumber) || undefined,
    features: features
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    specifications: seats === "" ? {} : { seatingCapacity: Number(seats) },
  });
  if (!parsed.success) {
    const errors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = findField(path);
      errors[field] ??= `${LABELS[field]} ${message}.`;
    }
    return rejectFields(errors);
  }
  const { id } = parsed.data;
  const version = await vehicles.version();
  const { carts } = catalogue();
  if ((await vehicles.find(id)) !== null || resolveCart(carts, id) !== null) {
    return rejectFields({
      id: `There is already a cart with the stock number ${id}. Nothing was added.`,
    });
  }
  const question = askAboutSimilar(id, await stock());
  if (question !== null && !other) return rejectFields({ other: question });
  // Somebody may add the same one at the same time.
  if (!(await vehicles.import(staff.actor, [parsed.data], [], version))) {
    return rejectFields({ id: "The stock has just changed. Nothing was added: send it again." });
  }
  return ok("The cart is added.", { to: `/desk/stock/${id}` });
}
