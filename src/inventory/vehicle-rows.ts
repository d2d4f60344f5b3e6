import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { VehiclesTable } from "./vehicles-table.ts";

/** A vehicle of its row and the paths of its photographs. */
export function vehicleFrom(row: VehiclesTable, photos: readonly string[]): Vehicle {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    brand: row.brand,
    category: row.category,
    price: row.price,
    images: [...photos, ...JSON.parse(row.images)],
    inStock: row.in_stock === 1,
    isNew: row.is_new === 1,
    features: JSON.parse(row.features),
    specifications: JSON.parse(row.specifications),
    catalogue: row.catalogue === 1,
  };
}

/** The row of a vehicle. */
export function rowFrom(vehicle: Vehicle, position: number, now: Date): VehiclesTable {
  return {
    id: vehicle.id,
    position,
    name: vehicle.name,
    description: vehicle.description,
    brand: vehicle.brand,
    category: vehicle.category,
    price: vehicle.price,
    images: JSON.stringify(vehicle.images),
    in_stock: vehicle.inStock ? 1 : 0,
    is_new: vehicle.isNew ? 1 : 0,
    features: JSON.stringify(vehicle.features),
    specifications: JSON.stringify(vehicle.specifications),
    catalogue: vehicle.catalogue ? 1 : 0,
    updated_at: now.toISOString(),
  };
}

/** What belongs to staff once a cart's row is there. */
export const OF_STAFF = ["in_stock", "is_new", "updated_at"] as const;
const OWNED: ReadonlySet<string> = new Set(OF_STAFF);

/** Whether a row says what another one says, of what does not belong to staff. */
export function isSame(row: VehiclesTable, other: VehiclesTable): boolean {
  const values = new Map(Object.entries(other));
  return Object.entries(row).every(
    ([column, value]) => OWNED.has(column) || values.get(column) === value,
  );
}
