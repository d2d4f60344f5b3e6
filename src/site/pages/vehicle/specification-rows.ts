import { specificationLabel } from "#domain/carts/specification-labels.ts";
import type { Specifications } from "#domain/carts/vehicle.ts";

export function specificationRows(
  specifications: Specifications,
): { label: string; value: string }[] {
  return Object.entries(specifications)
    .map(([key, value]) => ({ label: specificationLabel(key), value: String(value).trim() }))
    .filter(({ value }) => value !== "");
}

/** The value of rows that are unknown; they come last. */
export const NOT_PUBLISHED = "Not published";

const ASKED = [
  "seatingCapacity",
  "range",
  "topSpeed",
  "driveType",
  "batteryType",
  "chargingTime",
  "payload",
  "length",
  "width",
] as const;

export function statedRows(specifications: Specifications): { label: string; value: string }[] {
  const rows = specificationRows(specifications);
  const known = new Set(rows.map(({ label }) => label));
  const missing = ASKED.map(specificationLabel).filter((label) => !known.has(label));
  return [...rows, ...missing.map((label) => ({ label, value: NOT_PUBLISHED }))];
}
