import type { Unit } from "#domain/carts/unit.ts";
import { stockNumberSchema } from "#domain/carts/unit-schema.ts";
import type { VehiclesTable } from "./tables.ts";

const toFigure = (value: unknown): number | null => {
  const digits = /^\d[\d,]*/.exec(String(value ?? ""))?.[0];
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
};

/** The cart that a vehicle of its own is, as far as its row knows it; null where its id makes no stock number. */
export function toOwnUnit(
  row: Pick<VehiclesTable, "id" | "is_new" | "vin" | "serial" | "specifications">,
): Unit | null {
  const number = stockNumberSchema.safeParse(row.id);
  if (!number.success) return null;
  const specifications: Record<string, unknown> = JSON.parse(row.specifications);
  const miles = toFigure(specifications.mileage);
  return {
    stockNumber: number.data,
    vehicle: row.id,
    vin: row.vin,
    serial: row.serial,
    condition: row.is_new === 1 ? "new" : "used",
    miles,
    hours: miles === null ? toFigure(specifications.hours) : null,
    price: null,
    note: null,
    state: { is: "in stock" },
  };
}
