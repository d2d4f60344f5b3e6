import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { VehiclesTable } from "./tables.ts";

/** Columns that staff change; the seed never overwrites them. */
export const STAFF_COLUMNS = ["in_stock", "is_new", "updated_at"] as const;

// Far below the number of parameters that either engine takes in one statement.
const CHUNK_ROWS = 500;

/** In the column of the price, which every row has. */
export const ON_REQUEST = 0;

export const priceFromRow = (price: number): number | null => (price === ON_REQUEST ? null : price);

export function vehicleFromRow(row: VehiclesTable, photos: readonly string[]): Vehicle {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    brand: row.brand,
    category: row.category,
    price: row.unit_price ?? priceFromRow(row.price),
    images: [...photos, ...JSON.parse(row.images)],
    inStock: row.in_stock === 1,
    isNew: row.is_new === 1,
    features: JSON.parse(row.features),
    specifications: JSON.parse(row.specifications),
    catalogue: row.catalogue === 1,
  };
}

export function vehicleToRow(vehicle: Vehicle, position: number, now: Date): VehiclesTable {
  return {
    id: vehicle.id,
    position,
    name: vehicle.name,
    description: vehicle.description,
    brand: vehicle.brand,
    category: vehicle.category,
    price: vehicle.price ?? ON_REQUEST,
    images: JSON.stringify(vehicle.images),
    in_stock: vehicle.inStock ? 1 : 0,
    is_new: vehicle.isNew ? 1 : 0,
    features: JSON.stringify(vehicle.features),
    specifications: JSON.stringify(vehicle.specifications),
    catalogue: vehicle.catalogue ? 1 : 0,
    updated_at: now.toISOString(),
    unit_price: null,
    sale: "open",
    missing_since: null,
    vin: null,
    serial: null,
    hidden: null,
  };
}

export function* chunked<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    yield rows.slice(from, from + CHUNK_ROWS);
  }
}
