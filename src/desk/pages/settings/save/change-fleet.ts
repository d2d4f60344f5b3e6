import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { readLine } from "#desk/actions/read-form.server.ts";
import { fleetSchema } from "#domain/bookings/fleet-schema.ts";

export type UnitField = "id" | "class" | "cart" | "state";

type FleetChange = { path: FieldPath; value: Json } | { problem: string; field?: UnitField };

const PATH = ["units"];
const unitSchema = fleetSchema.shape.units.element;

const listUnits = (fleet: Json): Json[] => {
  const units = fieldAt(fleet, PATH);
  return Array.isArray(units) ? units : [];
};

const unitNumber = (unit: Json) => fieldAt(unit, ["id"]);

/** The fleet with one cart more, from a form. */
export function withUnit(fleet: Json, form: FormData): FleetChange {
  const read = (name: UnitField) => readLine(form, name);
  const [id, kind, cart] = [read("id").toUpperCase(), read("class"), read("cart")];
  const unit = { id, class: kind, cart, state: read("state") };
  if (!unitSchema.shape.id.safeParse(id).success) {
    return { field: "id", problem: "Enter the number on the cart, such as 4S-07." };
  }
  const units = listUnits(fleet);
  if (units.some((other) => unitNumber(other) === id)) {
    return { field: "id", problem: `There is a cart ${id} already.` };
  }
  if (kind === "") return { field: "class", problem: "Choose the class." };
  if (cart === "") return { field: "cart", problem: "Choose the model." };
  return { path: PATH, value: [...units, unit] };
}

/** The fleet without a cart. */
export function withoutUnit(fleet: Json, number: string): FleetChange {
  const units = listUnits(fleet);
  const others = units.filter((unit) => unitNumber(unit) !== number);
  return others.length === units.length
    ? { problem: `A colleague has removed ${number} already.` }
    : { path: PATH, value: others };
}
