import type { Vehicle } from "#domain/carts/vehicle.ts";
import { STOCK_FIELDS } from "./import-columns.ts";
import { type FieldChange, vehicleChanges } from "./import-diff.ts";
import { completeVehicle, type ListedVehicle } from "./import-schema.ts";
import type { ImportedVehicle } from "./imported-vehicles.server.ts";
import type { CheckedRow } from "./match-rows.ts";

/** Changes to VIN and serial number: "VIN: nothing → 1GCRC9EH0RZ123456". */
function identifierChanges(before: ImportedVehicle, row: CheckedRow): FieldChange[] {
  return (["vin", "serial"] as const).flatMap((field) =>
    row[field] === null || row[field] === before[field]
      ? []
      : [{ field, before: before[field], after: row[field] }],
  );
}

/** Keeps the values of fields that the file does not have; an empty cell empties its field, unless every vehicle has it. */
function keepAbsent(
  { vehicle: before, missingSince }: ImportedVehicle,
  row: ListedVehicle,
  fields: ReadonlySet<string>,
): Vehicle {
  const kept = STOCK_FIELDS.filter(
    (field) =>
      field !== "id" &&
      (!fields.has(field) || row[field] === undefined) &&
      // One that was missing is in the file again, and so in stock.
      !(field === "inStock" && missingSince !== null),
  );
  const specifications = Object.entries(before.specifications).filter(
    ([name]) => !fields.has(name) && !fields.has("specifications"),
  );
  return {
    ...before,
    ...row,
    ...Object.fromEntries(kept.map((field) => [field, before[field]])),
    specifications: { ...Object.fromEntries(specifications), ...row.specifications },
  };
}

/** `columns` are those of a table. */
export function compareRows(
  stored: readonly ImportedVehicle[],
  rows: readonly CheckedRow[],
  columns: ReadonlySet<string>,
) {
  const storedById = new Map(stored.map((each) => [each.vehicle.id, each]));
  const added: Vehicle[] = [];
  const changed: { vehicle: Vehicle; changes: FieldChange[] }[] = [];
  const unchanged: Vehicle[] = [];
  for (const row of rows) {
    const before = storedById.get(row.vehicle.id);
    if (before === undefined) {
      const vehicle = completeVehicle(row.vehicle);
      if (vehicle !== null) added.push(vehicle);
      continue;
    }
    const fields = row.fields === undefined ? columns : new Set(row.fields);
    const vehicle = keepAbsent(before, row.vehicle, fields);
    const changes = vehicleChanges(before.vehicle, vehicle).filter(
      ({ field }) => field !== "inStock" || !before.hasUnits,
    );
    changes.push(...identifierChanges(before, row));
    if (before.missingSince !== null) {
      changes.push({ field: "missingSince", before: before.missingSince, after: null });
    }
    if (changes.length === 0) unchanged.push(vehicle);
    else changed.push({ vehicle, changes });
  }
  return { added, changed, unchanged };
}
