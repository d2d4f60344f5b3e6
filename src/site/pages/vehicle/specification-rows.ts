import { formatDriveShort } from "#domain/carts/drive.ts";
import type { Specifications } from "#domain/carts/vehicle.ts";

/** "batteryType" as "Battery type", "motor_kW" as "Motor kW". */
function words(key: string): string {
  const parts = key
    .replaceAll(/([a-z0-9])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter((part) => part !== "")
    .map((part) => (/^[A-Z][a-z]+$/.test(part) ? part.toLowerCase() : part));
  const text = parts.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function specificationRows(
  specifications: Specifications,
): { label: string; value: string }[] {
  return Object.entries(specifications)
    .map(([key, value]) => {
      const text = String(value).trim();
      return { label: words(key), value: key === "driveType" ? formatDriveShort(text) : text };
    })
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
  const missing = ASKED.map(words).filter((label) => !known.has(label));
  return [...rows, ...missing.map((label) => ({ label, value: NOT_PUBLISHED }))];
}
