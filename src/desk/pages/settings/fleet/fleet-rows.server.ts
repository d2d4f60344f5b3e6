import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { choice, defineQuery, text } from "#desk/ui/define-query.ts";
import { UNIT_STATES } from "#domain/bookings/fleet-file.ts";
import { fleetSchema } from "#domain/bookings/fleet-schema.ts";
import { searchableText, searchWords } from "#domain/search/fold.ts";

export const fleetQuery = defineQuery("/desk/settings/fleet", {
  text: text("", { name: "q" }),
  class: text(""),
  state: choice(UNIT_STATES, ""),
  /** The number of the cart whose row is edited. */
  edit: text(""),
});

export type FleetQuery = ReturnType<typeof fleetQuery.parse>;

export type FleetRow = ReturnType<typeof fleetRows>[number];

type Names = ReadonlyMap<string, string>;

const unitSchema = fleetSchema.shape.units.element;

/** The carts that fit the query. Those that are open are always there. */
export function fleetRows(
  document: Json | undefined,
  query: FleetQuery,
  names: { classes: Names; carts: Names },
) {
  const units = fieldAt(document, ["units"]);
  if (!Array.isArray(units)) return [];
  const get = (unit: Json, key: FieldPath[number]) => String(fieldAt(unit, [key]) ?? "");
  const words = searchWords(query.text);
  const ids = units.map((unit) => get(unit, "id"));
  return units
    .map((unit, index) => {
      const row = {
        /** Its place in the document. */
        index,
        id: get(unit, "id"),
        class: get(unit, "class"),
        cart: get(unit, "cart"),
        state: get(unit, "state"),
      };
      const isWrong =
        !unitSchema.safeParse(unit).success ||
        ids.indexOf(row.id) !== index ||
        !names.classes.has(row.class) ||
        !names.carts.has(row.cart);
      return {
        ...row,
        /** It is open for editing: chosen, or something in it is missing or wrong. */
        isOpen: isWrong || row.id === query.edit,
      };
    })
    .filter((row) => {
      if (row.isOpen) return true;
      const searched = searchableText([row.id, names.carts.get(row.cart) ?? ""]);
      return (
        (query.class === "" || row.class === query.class) &&
        (query.state === "" || row.state === query.state) &&
        words.every((word) => searched.includes(word))
      );
    });
}
