import type { Hidden, Vehicle } from "#domain/carts/vehicle.ts";
import type { VehiclesTable } from "./tables.ts";
import { vehicleFromRow } from "./vehicle-rows.server.ts";

/** Fields that staff may edit on a vehicle outside the catalogue. The same fields of a catalogue cart are content. */
export const VEHICLE_FACTS = [
  "name",
  "brand",
  "category",
  "description",
  "features",
  "specifications",
] as const;

export type VehicleFacts = Pick<Vehicle, (typeof VEHICLE_FACTS)[number]>;

/** `price` is the vehicle's own, in whole US dollars; prices of its units may differ. Null is on request. */
export type OwnStock = VehicleFacts & {
  inStock: boolean;
  isNew: boolean;
  price: number | null;
  hidden: Hidden | null;
};

export type StockChange = Partial<OwnStock>;

export const toOwnStock = (vehicle: Vehicle, hidden: Hidden | null): OwnStock => ({
  name: vehicle.name,
  brand: vehicle.brand,
  category: vehicle.category,
  description: vehicle.description,
  features: vehicle.features,
  specifications: vehicle.specifications,
  inStock: vehicle.inStock,
  isNew: vehicle.isNew,
  price: vehicle.price,
  hidden,
});

export const ownFromRow = (row: VehiclesTable): OwnStock =>
  toOwnStock(vehicleFromRow({ ...row, unit_price: null }, []), row.hidden);

export const ownToRow = (own: OwnStock) => ({
  name: own.name,
  brand: own.brand,
  category: own.category,
  description: own.description,
  features: JSON.stringify(own.features),
  specifications: JSON.stringify(own.specifications),
  in_stock: own.inStock ? 1 : 0,
  is_new: own.isNew ? 1 : 0,
  price: own.price,
  hidden: own.hidden,
});
