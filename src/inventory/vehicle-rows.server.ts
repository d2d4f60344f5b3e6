import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartToVehicle, type Hidden, type Vehicle } from "#domain/carts/vehicle.ts";
import type { CartStockTable, VehiclesTable } from "./tables.ts";

/** Reads the content as the site shows it now. It has the facts and prices of catalogue carts. */
export type ReadCatalogue = () => Pick<Catalogue, "carts" | "draftCarts">;

// Far below the number of parameters that either engine takes in one statement.
const CHUNK_ROWS = 500;

/** All models: those on the site, then drafts. */
export function listCarts(catalogue: ReadCatalogue): readonly Cart[] {
  const { carts, draftCarts } = catalogue();
  return [...carts, ...draftCarts];
}

export const findCart = (catalogue: ReadCatalogue, id: string): Cart | undefined =>
  listCarts(catalogue).find(({ slug }) => slug === id);

export const toHidden = ({ draft }: Cart): Hidden | null => (draft ? "draft" : null);

export function vehicleFromCart(
  cart: Cart,
  stock: CartStockTable | undefined,
  photos: readonly string[],
): Vehicle {
  const vehicle = cartToVehicle(cart);
  return {
    ...vehicle,
    images: [...photos, ...vehicle.images],
    inStock: stock?.in_stock == null ? vehicle.inStock : stock.in_stock === 1,
    isNew: stock?.is_new == null ? vehicle.isNew : stock.is_new === 1,
  };
}

export function vehicleFromRow(row: VehiclesTable, photos: readonly string[]): Vehicle {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    brand: row.brand,
    category: row.category,
    price: row.unit_price ?? row.price,
    images: [...photos, ...JSON.parse(row.images)],
    inStock: row.in_stock === 1,
    isNew: row.is_new === 1,
    features: JSON.parse(row.features),
    specifications: JSON.parse(row.specifications),
    catalogue: false,
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
    price: vehicle.price,
    images: JSON.stringify(vehicle.images),
    in_stock: vehicle.inStock ? 1 : 0,
    is_new: vehicle.isNew ? 1 : 0,
    features: JSON.stringify(vehicle.features),
    specifications: JSON.stringify(vehicle.specifications),
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
