import type { Vehicle } from "#domain/carts/vehicle.ts";
import { STOCK_FIELDS } from "./import-columns.ts";

type Value = string | number | boolean | readonly string[] | null;

/** `field` is a field of the vehicle or one of its specifications. */
export type FieldChange = { field: string; before: Value; after: Value };

/** A table has no numbers: 40 and "40" are the same figure. */
const comparable = (value: Value): string =>
  JSON.stringify(typeof value === "number" ? String(value) : value);

/** `before` is null for a specification that is new, `after` for one that goes. */
export function vehicleChanges(before: Vehicle, after: Vehicle): FieldChange[] {
  const names = new Set(
    [before, after].flatMap(({ specifications }) => Object.keys(specifications)),
  );
  const pairs: FieldChange[] = [
    ...STOCK_FIELDS.map((field) => ({ field, before: before[field], after: after[field] })),
    ...[...names].map((field) => ({
      field,
      before: before.specifications[field] ?? null,
      after: after.specifications[field] ?? null,
    })),
  ];
  return pairs.filter((pair) => comparable(pair.before) !== comparable(pair.after));
}
