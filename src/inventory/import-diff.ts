import type { Vehicle } from "#domain/carts/vehicle.ts";

type Value = string | number | boolean | readonly string[] | null;

/** `field` is a field of the vehicle or one of its specifications. */
export type FieldChange = { field: string; before: Value; after: Value };

const FIELDS = [
  "name",
  "description",
  "brand",
  "category",
  "price",
  "images",
  "inStock",
  "isNew",
  "features",
] as const;

/** `before` is null for a specification that is new, `after` for one that goes. */
export function vehicleChanges(before: Vehicle, after: Vehicle): FieldChange[] {
  const names = new Set(
    [before, after].flatMap(({ specifications }) => Object.keys(specifications)),
  );
  const pairs: FieldChange[] = [
    ...FIELDS.map((field) => ({ field, before: before[field], after: after[field] })),
    ...[...names].map((field) => ({
      field,
      before: before.specifications[field] ?? null,
      after: after.specifications[field] ?? null,
    })),
  ];
  return pairs.filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
}
