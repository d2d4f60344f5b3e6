import { z } from "zod";
import type { Fields } from "#desk/ui/action-data.ts";
import { optionalText } from "#desk/ui/form-schemas.ts";
import { type UnitFacts, unitFactsSchema } from "#domain/carts/unit-schema.ts";
import { parseDollars } from "#domain/parse-dollars.ts";

/** The facts of one cart as its forms send them. */
export const unitFieldsSchema = z.object({
  condition: optionalText,
  vin: optionalText,
  serial: optionalText,
  miles: optionalText,
  hours: optionalText,
  "unit-price": z.string().optional(),
  note: optionalText,
});

const LABELS: Readonly<Record<string, string>> = {
  vin: "The VIN",
  serial: "The serial number",
  condition: "The condition",
  miles: "The number of miles",
  hours: "The number of hours",
  price: "The price",
  note: "The note",
};

const toNumber = (text: string) => (text === "" ? null : Number(text.replaceAll(",", "")));

function toPrice(text: string): number | null {
  if (text === "") return null;
  const price = parseDollars(text);
  return price.ok ? price.dollars : Number.NaN;
}

/** `price` is undefined where the form has no field for it, or the person may not change it. */
type ReadFacts =
  | { ok: true; facts: Omit<UnitFacts, "price">; price: number | null | undefined }
  | { ok: false; fieldErrors: Fields };

export function readUnitFacts(
  input: z.output<typeof unitFieldsSchema>,
  canPrice: boolean,
): ReadFacts {
  const typedPrice = canPrice ? input["unit-price"] : undefined;
  const checked = unitFactsSchema.safeParse({
    condition: input.condition,
    vin: input.vin || null,
    serial: input.serial || null,
    miles: toNumber(input.miles),
    hours: toNumber(input.hours),
    price: typedPrice === undefined ? null : toPrice(typedPrice),
    note: input.note || null,
  });
  if (checked.success) {
    const { price, ...facts } = checked.data;
    return { ok: true, facts, price: typedPrice === undefined ? undefined : price };
  }
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    // An error about two fields together is shown at the last of them.
    const field = path.length === 0 ? "hours" : String(path[0]);
    const label = path.length === 0 ? undefined : LABELS[field];
    const name = field === "price" ? "unit-price" : field;
    errors[name] ??= `${label ?? "A cart"} ${message}.`;
  }
  return { ok: false, fieldErrors: errors };
}
